// `npm run fuzz`: 20,000 made-up calls and more of everything that clients can ask (server/access/fuzz.test.ts),
// with another seed at each run. FUZZ_SEED=… makes the same calls again, FUZZ_CALLS=… more or fewer.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const { FUZZ_CALLS = '20000', FUZZ_SEED = String(randomInt(2 ** 31)) } = process.env
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'server/access/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_CALLS, FUZZ_SEED } },
)
process.exit(status ?? 1)
