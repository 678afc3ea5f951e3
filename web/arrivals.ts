import { signal } from '@preact/signals';
import { go } from './router.tsx';

/** A file that somebody dropped on the page, or opened with it: the view `open` reads it. */
export const arrived = signal<File | null>(null);

/** What browsers tell an installed app about the files it was opened with. */
interface Launch {
  readonly files?: readonly { getFile(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(take: (launch: Launch) => void): void;
}

function receive(file: File): void {
  arrived.value = file;
  go('open');
}

/** Takes files wherever they are dropped on the page, and those the installed app is opened with. */
export function listenToFiles(): void {
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  document.addEventListener('dragover', (event) => {
    // Without this the browser would leave the page to show the file.
    if (holdsFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer!.files;
    if (file !== undefined) receive(file);
  });
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void files[0]?.getFile().then(receive);
  });
}
