import { useState } from 'preact/hooks';
import type { ModelPage } from '../../../src/api/index.ts';
import { ask, named } from '../../api/client.ts';
import { forgetJob, jobOf, meetings } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { go, Link } from '../../router.tsx';
import { printAddress } from '../../table/address.ts';
import { PERSON } from '../../table/player.ts';
import { freshSeed } from '../../table/seeds.ts';
import { makeGame } from '../../catalogue/games.ts';
import { catalogue } from '../../text.ts';
import { Icon, Menu, say } from '../../ui/index.ts';
import { AskFirst } from './ask-first.tsx';
import { whyNone, whyNot } from './verdict.ts';
import { BackLink, download } from './experiment.tsx';
import { courseOf, TrainingCourse } from './course.tsx';
import { Settings, Weights } from './model-details.tsx';
import { Silence } from './progress.tsx';
import { bytesText, dateText, measureText, spent } from './words.ts';

const text = catalogue({
  en: {
    play: 'Play against it',
    file: 'Save as a file',
    more: 'More',
    further: 'Train another one from it',
    noCourse: 'How this model was trained is not known here.',
    trained: (time: string) => `${time} of training`,
    sureTitle: 'Delete this model?',
    sure: (name: string) =>
      `${name} will be gone for good, with all it has learned and the story of its training.`,
    deleted: 'Deleted.',
  },
  es: {
    play: 'Jugar contra él',
    file: 'Guardar en un fichero',
    more: 'Más',
    further: 'Entrenar otro a partir de él',
    noCourse: 'Aquí no se sabe cómo se entrenó este modelo.',
    trained: (time: string) => `${time} de entrenamiento`,
    sureTitle: '¿Borrar este modelo?',
    sure: (name: string) =>
      `${name} desaparecerá para siempre, con todo lo que ha aprendido y la historia de su entrenamiento.`,
    deleted: 'Borrado.',
  },
});

/** A model: what it is, how it learned, and what can be done with it. */
export function ModelView({ name }: { readonly name: string }) {
  const job = jobOf('training', name);
  const page = useAsked<ModelPage>(`models/${named(name)}`, `${meetings.value} ${courseOf(name)}`);
  if (page.value === null) {
    return (
      <>
        <BackLink models />
        <p role="status">{whyNone(page.error)}</p>
      </>
    );
  }
  const { line, spec } = page.value;
  const { training } = line;
  const curve = job?.training?.curve ?? page.value.curve;
  const about = [
    line.kind,
    line.short.game,
    ...(line.size === null ? [] : [bytesText(line.size)]),
    ...(training === null
      ? []
      : [text().trained(spent((curve.at(-1)?.elapsed ?? training.elapsed) / 1000))]),
  ];
  return (
    <>
      <BackLink models />
      <header class="experiment-head">
        <div>
          <h1>{name}</h1>
          <p class="soft">{about.join(' · ')}</p>
          <p class="soft">{dateText(line.created)}</p>
        </div>
        <Acts page={page.value} />
      </header>
      <Silence />
      {training === null ? (
        <p class="soft">{text().noCourse}</p>
      ) : (
        <TrainingCourse page={page.value} onChange={page.again} />
      )}
      <Weights header={page.value.header} />
      {spec === null ? null : <Settings spec={spec} />}
    </>
  );
}

function Acts({ page: { line } }: { readonly page: ModelPage }) {
  const [sure, setSure] = useState(false);
  const { name, game: rules, size } = line;
  const game = makeGame(rules);
  const seats = game.ok
    ? Array.from({ length: game.value.info.seats }, (_, seat) =>
        seat === 0 ? PERSON : `model(${name})`,
      )
    : [];
  const remove = async () => {
    try {
      await ask('DELETE', `models/${named(name)}`);
      forgetJob('training', name);
      say(text().deleted);
      go('measure', 'list=models');
    } catch (error) {
      setSure(false);
      say(whyNot(error), 'wrong');
    }
  };
  return (
    <div class="measure-acts">
      {size === null ? null : (
        <Link
          to="play"
          query={printAddress({ game: rules, seats, seed: freshSeed() })}
          class="button main"
        >
          <Icon name="play" />
          <span>{text().play}</span>
        </Link>
      )}
      {line.training === null ? null : (
        <Link to="measure" query={`model=${named(name)}&report`} class="button">
          <Icon name="rules" />
          <span>{measureText().report}</span>
        </Link>
      )}
      <Menu
        label={text().more}
        items={[
          {
            label: text().file,
            icon: 'save',
            disabled: size === null,
            act: () => download(`models/${named(name)}/export`),
          },
          {
            label: text().further,
            icon: 'copy',
            disabled: size === null,
            act: () => go('measure', `new=training&from=${named(name)}`),
          },
          { label: `${measureText().remove}…`, icon: 'close', act: () => setSure(true) },
        ]}
      />
      {sure ? (
        <AskFirst
          title={text().sureTitle}
          act={measureText().remove}
          onAct={remove}
          onClose={() => setSure(false)}
        >
          {text().sure(name)}
        </AskFirst>
      ) : null}
    </div>
  );
}
