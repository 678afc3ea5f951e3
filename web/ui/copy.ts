/**
 * Copies what a text area shows; false where the browser does not allow it. Without TLS, as in most
 * local networks, there is only the old way: by what is selected.
 */
export async function copyOf(area: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(area.value);
    return true;
  } catch {
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- the new way needs TLS
    return document.execCommand('copy');
  }
}
