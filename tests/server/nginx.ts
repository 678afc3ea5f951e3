import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROGRAMS = ['/usr/sbin/nginx', 'nginx'];
const program = PROGRAMS.find((one) => spawnSync(one, ['-v']).status === 0);
export const hasNginx = program !== undefined && spawnSync('openssl', ['version']).status === 0;

/** The server block that docs/hosting.md tells people to write. */
function documented(): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
  const [, block] = /nginx:\n\n```\n(server \{[\s\S]+?)\n```/.exec(text)!;
  return block!;
}

/** nginx with TLS as the documents say, before a server that listens on a port. */
export class Nginx {
  private child: ChildProcess | null = null;
  private readonly folder: string;
  private readonly port: number;

  constructor(folder: string, port: number, server: number) {
    this.folder = join(folder, 'nginx');
    this.port = port;
    mkdirSync(this.folder);
    const at = (name: string) => join(this.folder, name);
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', at('key.pem'), '-out', at('cert.pem')];
    execFileSync('openssl', [...made, ...names, ...files], { stdio: 'ignore' });
    const block = documented()
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('lab.example.org;', 'localhost;')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${at('cert.pem')};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
      .replace('127.0.0.1:4747', `127.0.0.1:${server}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${at(name)};`)
      .join(' ');
    writeFileSync(
      at('nginx.conf'),
      `daemon off; master_process off; pid ${at('pid')}; error_log ${at('error.log')};
events {} http { access_log off; ${folders}\n${block}\n}`,
    );
  }

  async start(): Promise<void> {
    const file = join(this.folder, 'nginx.conf');
    this.child = spawn(program!, ['-p', this.folder, '-c', file], { stdio: 'ignore' });
    while (!(await this.isThere())) {
      if (this.child.exitCode !== null)
        throw new Error(readFileSync(join(this.folder, 'error.log'), 'utf8'));
      await setTimeout(20);
    }
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    const gone = new Promise<void>((done) => void child.once('exit', () => done()));
    child.kill('SIGKILL');
    await gone;
  }

  private isThere(): Promise<boolean> {
    return new Promise((answer) => {
      const socket = connect(this.port, '127.0.0.1', () => answer(true));
      socket.on('error', () => answer(false));
      socket.on('connect', () => socket.destroy());
    });
  }
}
