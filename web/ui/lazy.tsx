import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part that is much code, fetched when it is first shown; `height` keeps its room. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height: (props: P) => number = () => 0,
): ComponentType<P> {
  let known: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [, setLoaded] = useState(known !== null);
    useEffect(() => {
      if (known !== null) return;
      const fetchIt = async () => {
        known = await load();
        setLoaded(true);
      };
      void fetchIt();
    }, []);
    const Part = known;
    return Part === null ? (
      <div aria-busy="true" style={{ minHeight: `${height(props)}px` }} />
    ) : (
      <Part {...props} />
    );
  };
}
