import { apiAddress, named } from '../../api/client.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';
import { Icon } from '../../ui/index.ts';

const text = catalogue({
  en: {
    title: (id: string) => `Report on ${id}`,
    back: 'Back',
    alone: 'Open in a window of its own',
  },
  es: {
    title: (id: string) => `Informe de ${id}`,
    back: 'Volver',
    alone: 'Abrir en otra ventana',
  },
});

/** How the address of this page names each. */
const QUERY = { experiments: 'experiment', models: 'model', papers: 'paper' } as const;

/** A report is a page without script, shown in a frame that could not run any. */
export function ReportFrame({
  kind,
  id,
  size = null,
}: {
  readonly kind: keyof typeof QUERY;
  readonly id: string;
  /** Of a paper: which of its runs. */
  readonly size?: string | null;
}) {
  const which = size === null || size === '' ? '' : `&size=${named(size)}`;
  const address = apiAddress(`${kind}/${named(id)}/report?lang=${lang.value}${which}`);
  const query = `${QUERY[kind]}=${named(id)}`;
  return (
    <div class="report">
      <div class="measure-part-head">
        <Link to="measure" query={query} class="measure-back">
          <Icon name="back" size={18} />
          <span>{text().back}</span>
        </Link>
        <a class="button" href={address} target="_blank" rel="noreferrer">
          {text().alone}
        </a>
      </div>
      <h1 class="visually-hidden">{text().title(id)}</h1>
      <iframe class="card" sandbox="" src={address} title={text().title(id)} />
    </div>
  );
}
