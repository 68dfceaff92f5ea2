import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileSeconds } from './seconds.ts';
import { SECONDS_FOLDER } from './seconds.ts';

/** Writes down how long each file took, what it prepares included, which vitest's own report leaves out. */
export default class implements Reporter {
  readonly #files: FileSeconds[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    this.#files.push({
      part: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      seconds: Math.round((duration + setupDuration + collectDuration) / 100) / 10,
    });
  }

  onTestRunEnd(): void {
    mkdirSync(SECONDS_FOLDER, { recursive: true });
    writeFileSync(join(SECONDS_FOLDER, `${randomUUID()}.json`), JSON.stringify(this.#files));
  }
}
