import { signal } from '@preact/signals';
import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { toClassroom } from './classroom-keys.ts';
import { gamesFor } from './catalogue/games.ts';
import { Link, route } from './router.tsx';
import { lang, motionWanted, soundWanted, theme, type Theme } from './settings.ts';
import { catalogue, otherLang } from './text.ts';
import { Button, Dialog, IconButton, Segmented, Switch, Toasts } from './ui/index.ts';
import { views } from './views/index.ts';
import type { ViewProps } from './views/view.ts';

const text = catalogue({
  en: {
    skip: 'To the content',
    home: 'Ludario, start page',
    nav: 'Views',
    play: 'Play',
    puzzles: 'Puzzles',
    watch: 'Watch',
    explore: 'Explore',
    measure: 'Measure',
    help: 'Help',
    settings: 'Settings',
    language: 'Language',
    theme: 'Colours',
    auto: 'As the device',
    light: 'Light',
    dark: 'Dark',
    motion: 'Animations',
    sound: 'Sounds',
    classroom: 'Classroom mode',
    done: 'Done',
    other: 'Español',
    otherName: 'Cambiar a español',
    nowhere: 'There is no page here.',
    toStart: 'To the start page',
    failed: 'This page could not be loaded. Is the server still there?',
    again: 'Try again',
    broken: 'Something went wrong on this page. Your games are kept.',
  },
  es: {
    skip: 'Ir al contenido',
    home: 'Ludario, página de inicio',
    nav: 'Vistas',
    play: 'Jugar',
    puzzles: 'Problemas',
    watch: 'Mirar',
    explore: 'Explorar',
    measure: 'Medir',
    help: 'Ayuda',
    settings: 'Ajustes',
    language: 'Idioma',
    theme: 'Colores',
    auto: 'Como el dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
    motion: 'Animaciones',
    sound: 'Sonidos',
    classroom: 'Modo de aula',
    done: 'Listo',
    other: 'English',
    otherName: 'Switch to English',
    nowhere: 'Aquí no hay ninguna página.',
    toStart: 'Ir al inicio',
    failed: 'No se ha podido cargar esta página. ¿Sigue ahí el servidor?',
    again: 'Reintentar',
    broken: 'Algo ha fallado en esta página. Tus partidas están guardadas.',
  },
});

const NAV = ['play', 'puzzles', 'watch', 'explore', 'measure', 'help'] as const;

const settingsOpen = signal(false);

export function App() {
  const { view } = route.value;
  useAnnouncement(view);
  return (
    <>
      {view === 'embed' ? null : <Header view={view} />}
      <main id="content" tabIndex={-1} class={`view view-${view || 'home'}`}>
        <Shelter key={view}>
          <Lazy name={view} query={route.value.query} />
        </Shelter>
      </main>
      {settingsOpen.value ? <Settings /> : null}
      <Toasts />
    </>
  );
}

function Header({ view }: { readonly view: string }) {
  return (
    <>
      <a class="skip button main" href="#content">
        {text().skip}
      </a>
      <header class="shell">
        <Link to="" class="brand" aria-label={text().home}>
          <img src={new URL('icon.svg', document.baseURI).href} alt="" width="32" height="32" />
          <span>Ludario</span>
        </Link>
        <nav aria-label={text().nav}>
          {NAV.map((name) => (
            <Link key={name} to={name} aria-current={view === name ? 'page' : undefined}>
              {text()[name]}
            </Link>
          ))}
        </nav>
        <div class="shell-tools">
          <button
            type="button"
            class="button quiet lang"
            lang={otherLang(lang.value)}
            aria-label={text().otherName}
            onClick={() => {
              lang.value = otherLang(lang.value);
            }}
          >
            {text().other}
          </button>
          <IconButton
            icon="settings"
            label={text().settings}
            onClick={() => {
              settingsOpen.value = true;
            }}
          />
        </div>
      </header>
    </>
  );
}

/** A new view gets its title, and the focus, as a newly loaded page would. */
function useAnnouncement(view: string): void {
  const first = useRef(true);
  const known = NAV.find((name) => name === view);
  const title = known === undefined ? 'Ludario' : `${text()[known]} · Ludario`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (first.current) first.current = false;
    else document.getElementById('content')?.focus({ preventScroll: true });
  }, [view]);
}

function Settings() {
  const close = () => {
    settingsOpen.value = false;
  };
  const themes: readonly Theme[] = ['auto', 'light', 'dark'];
  return (
    <Dialog
      title={text().settings}
      onClose={close}
      foot={
        <Button look="main" onClick={close}>
          {text().done}
        </Button>
      }
    >
      <Segmented
        label={text().language}
        items={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        value={lang.value}
        onChange={(chosen) => {
          lang.value = chosen;
        }}
      />
      <Segmented
        label={text().theme}
        items={themes.map((value) => ({ value, label: text()[value] }))}
        value={theme.value}
        onChange={(chosen) => {
          theme.value = chosen;
        }}
      />
      <Switch
        label={text().motion}
        checked={motionWanted.value}
        onChange={(on) => {
          motionWanted.value = on;
        }}
      />
      <Switch
        label={text().sound}
        checked={soundWanted.value}
        onChange={(on) => {
          soundWanted.value = on;
        }}
      />
      <div>
        <Button
          onClick={() => {
            close();
            void toClassroom().then(({ toggleClassroom }) => toggleClassroom());
          }}
        >
          {text().classroom}
        </Button>
      </div>
    </Dialog>
  );
}

/** A view, fetched when it is first wanted. */
function Lazy({ name, query }: { readonly name: string } & ViewProps) {
  const [View, setView] = useState<ComponentType<ViewProps> | null>(null);
  const [failed, setFailed] = useState(0);
  const load = views[name];
  useEffect(() => {
    let here = true;
    // What a view needs comes together with the games that it is asked for.
    const wanted = load && Promise.all([load(), gamesFor(name, query)]);
    wanted?.then(
      ([module]) => here && setView(() => module.View),
      () => here && setFailed((times) => times + 1),
    );
    return () => {
      here = false;
    };
  }, [load, failed === 0]);
  if (load === undefined) {
    return (
      <Notice text={text().nowhere}>
        <Link to="" class="button main">
          {text().toStart}
        </Link>
      </Notice>
    );
  }
  if (View !== null) return <View query={query} />;
  if (failed > 0) {
    return (
      <Notice text={text().failed}>
        <Button look="main" onClick={() => location.reload()}>
          {text().again}
        </Button>
      </Notice>
    );
  }
  return <div class="loading" aria-busy="true" />;
}

function Notice({
  text: said,
  children,
}: {
  readonly text: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="notice card">
      <h1>Ludario</h1>
      <p>{said}</p>
      {children}
    </div>
  );
}

/** A fault in one view must not take the whole page down. */
class Shelter extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };

  override componentDidCatch(error: unknown): void {
    // eslint-disable-next-line no-console -- the only place where a fault of ours can be seen
    console.error(error);
    this.setState({ broken: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice text={text().broken}>
        <Button look="main" onClick={() => location.reload()}>
          {text().again}
        </Button>
      </Notice>
    );
  }
}
