import { habitsOf, sayHabit, type Finding } from '../../src/agents/habits/index.ts';
import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { learnerText } from './text.ts';

/** What it has found out, with the numbers behind each sentence. */
export function Habits({
  session,
  found,
  moves,
}: {
  readonly session: Session;
  readonly found: readonly Finding[];
  readonly moves: number;
}) {
  const text = learnerText();
  if (moves === 0) return null;
  const habits = habitsOf(session.plan.made);
  return (
    <section class="habits">
      <h3>{text.habits}</h3>
      {found.length === 0 ? <p class="soft">{text.noHabits}</p> : null}
      <ul>
        {found.map((finding) => {
          const { sentence, numbers } = sayHabit(habits, finding);
          return (
            <li key={finding.id}>
              {sentence[lang.value]} <span class="soft">{unbroken(numbers[lang.value])}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Never a number on one line and its sign on the next. */
function unbroken(text: string): string {
  return text.replaceAll(' %', '\u00A0%');
}
