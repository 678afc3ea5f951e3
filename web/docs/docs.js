// The search of the guides: what was typed is looked for in a list that is fetched when it is first
// wanted. All words must be found; those in titles count first.
const field = document.querySelector('.docs-search');
const list = document.querySelector('.docs-found');
const MOST = 12;

/** Without accents and capitals: whoever types neither finds all the same. */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let sections = null;
async function fetched() {
  sections ??= fetch(field.dataset.index)
    .then((answer) => answer.json())
    .then((all) =>
      all.map((one) => ({ ...one, words: plain(`${one.title} ${one.heading} ${one.text}`) })),
    );
  return sections;
}

function weight(section, words) {
  const heading = plain(section.heading);
  const title = plain(section.title);
  let sum = section.lang === document.documentElement.lang ? 1 : 0;
  for (const word of words) {
    if (!section.words.includes(word)) return 0;
    sum += heading.includes(word) ? 6 : title.includes(word) ? 4 : 2;
  }
  return sum;
}

/** The words around the first that was found, that one marked. */
function around(text, word) {
  const at = Math.max(0, plain(text).indexOf(word));
  const from = text.lastIndexOf(' ', Math.max(0, at - 40)) + 1;
  const shown = text.slice(from, from + 130);
  return `${from > 0 ? '… ' : ''}${shown}${from + 130 < text.length ? ' …' : ''}`;
}

function entry(section, word) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(section.to, new URL(field.dataset.index, location.href)).href;
  link.lang = section.lang;
  const title = document.createElement('strong');
  title.textContent = [section.title, section.heading].filter(Boolean).join(' › ');
  const text = document.createElement('span');
  text.textContent = around(section.text, word);
  link.append(title, text);
  item.append(link);
  return item;
}

async function search() {
  const words = plain(field.value)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) {
    list.hidden = true;
    list.replaceChildren();
    return;
  }
  const all = await fetched();
  const found = all
    .map((section) => ({ section, weight: weight(section, words) }))
    .filter((one) => one.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST);
  const items = found.map(({ section }) => entry(section, words[0]));
  if (items.length === 0) {
    const none = document.createElement('li');
    none.textContent = field.dataset.none;
    items.push(none);
  }
  list.replaceChildren(...items);
  list.hidden = false;
}

field?.addEventListener('focus', () => void fetched().catch(() => (sections = null)));
field?.addEventListener('input', () => void search().catch(() => (sections = null)));
field?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  field.value = '';
  list.hidden = true;
});
