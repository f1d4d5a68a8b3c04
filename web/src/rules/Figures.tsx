import { Marked } from "./Marked";

/** A table of figures: one thing a row, with what each of its figures is. */
export function Figures({ head: [, ...names], rows }: { head: string[]; rows: string[][] }) {
  return (
    <div className="figures">
      {rows.map(([thing = "", ...figures]) => (
        <section key={thing}>
          <h4>
            <Marked text={thing} />
          </h4>
          <dl>
            {names.map(
              (name, number) =>
                figures[number] && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <Marked text={figures[number]} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}
