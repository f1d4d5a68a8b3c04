// node server.js PORT FOLDER: Duel, stored in files in that folder.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { Duel } = require("./duel.js");

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [Duel],
  db: new FlatFile({ dir }),
  origins: [Origins.LOCALHOST],
});
server.run(Number(port));
