import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that need certificates are left out by name where there is no openssl. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A server's certificate, its key, and who signed it; files. */
export interface Certificates {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

function openssl(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** An authority of one's own, and a certificate of this machine that it signed. */
export function certificatesIn(folder: string, name = 'own'): Certificates {
  const file = (what: string) => join(folder, `${name}-${what}`);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const [ca, caKey, cert, key] = ['ca.pem', 'ca.key', 'cert.pem', 'cert.key'].map(file);
  openssl('req', '-x509', ...newKey, '-keyout', caKey!, '-out', ca!, '-subj', `/CN=${name} CA`);
  const request = file('request.pem');
  openssl('req', ...newKey, '-keyout', key!, '-out', request, '-subj', '/CN=localhost');
  const names = file('names');
  writeFileSync(names, 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signed = ['-CA', ca!, '-CAkey', caKey!, '-CAcreateserial', '-extfile', names];
  openssl('x509', '-req', '-in', request, '-out', cert!, '-days', '30', ...signed);
  return { ca: ca!, cert: cert!, key: key! };
}
