import { rulesParts } from './rules-parts.ts';

/** The rules of a game, to be read on any screen. */
export function Rules({ text }: { readonly text: string }) {
  return (
    <div class="rules">
      {rulesParts(text).map((part, i) => {
        if (part.kind === 'text') return <p key={i}>{part.text}</p>;
        if (part.kind === 'drawing') {
          return (
            <pre key={i} tabIndex={0}>
              {part.text}
            </pre>
          );
        }
        return (
          <dl key={i}>
            {part.terms.map(([term, said]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        );
      })}
    </div>
  );
}
