import type { PlainBlock, Table } from '../../../src/figures/index.ts';
import { Sideways } from '../../ui/sideways.tsx';
import { Figure } from '../measure/figure.tsx';

/** Pixels that a figure takes before it is drawn. */
const HEIGHT = 300;

/** What a study tells, block by block. */
export function Block({ block }: { readonly block: PlainBlock }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'table':
      return <TableBlock table={block.table} />;
    case 'figure': {
      const { title, description, legend = [], plot } = block.figure;
      return (
        <div class="about-figure card">
          <Figure
            title={title}
            description={`${title}. ${description}`}
            height={HEIGHT}
            draw={plot}
            legend={legend}
          />
          <p class="soft about-note">{description}</p>
        </div>
      );
    }
    default:
      return (
        <ul>
          {block.kind === 'warnings'
            ? block.items.map((item) => <li key={item}>{item}</li>)
            : block.items.map(({ term, details }) => (
                <li key={term}>
                  {term}: {details.join(', ')}
                </li>
              ))}
        </ul>
      );
  }
}

function TableBlock({ table: { caption, columns, rows, note } }: { readonly table: Table }) {
  return (
    <div class="about-table">
      <Sideways label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ title, kind }) => (
                <th key={title} scope="col" class={`about-${kind}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]!.text}>
                {row.map(({ text, small }, i) => {
                  const { kind, title } = columns[i]!;
                  const inner = (
                    <>
                      {text}
                      {small === undefined ? null : <small>{small}</small>}
                    </>
                  );
                  return i === 0 ? (
                    <th key={title} scope="row" class={`about-${kind}`}>
                      {inner}
                    </th>
                  ) : (
                    <td key={title} class={`about-${kind}`}>
                      {inner}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {note === undefined ? null : <p class="soft about-note">{note}</p>}
    </div>
  );
}
