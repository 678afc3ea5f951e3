import { useEffect, useRef, useState } from 'preact/hooks';

/** The size of an element, kept up to date. */
export function useSpace() {
  const ref = useRef<HTMLDivElement | null>(null);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current!;
    const watch = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { space, ref };
}
