// node server.js PORT FOLDER: the draft, stored in files in that folder.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { Draft } = require("./draft.js");

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [Draft],
  db: new FlatFile({ dir }),
  origins: [Origins.LOCALHOST],
});
server.run(Number(port));
