import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { mostFilmBytes } from '#domain/video/film.ts'

const childAnswer = z.object({
  outcome: z.enum(['ready', 'played', 'unplayed', 'converted', 'unfit', 'failed']),
  reason: z.string().optional(),
})

/** What the child process says of its task: `unfit` for good, `failed` this time. */
export type ChildAnswer = z.infer<typeof childAnswer>

/** Converts films in a process of its own, which has low priority and nothing of the server's environment. */
export interface FilmConverter {
  /** @throws Error where what is configured cannot be used */
  check(): Promise<void>
  /** Whether the usual browsers play the film; null for what could not be read in time. */
  isPlayed(path: string): Promise<boolean | null>
  /**
   * Writes a copy that browsers play, proven to be whole.
   * @throws Error where another attempt may go better
   */
  convert(task: Conversion): Promise<'played' | 'converted' | 'unfit'>
}

interface Conversion {
  from: string
  to: string
  signal: AbortSignal
}

const checkMs = 30_000
/** Four times as long as a film may be, and some. */
const convertMs = 9 * 60 * 60 * 1000

const program = fileURLToPath(new URL('./convert-film.ts', import.meta.url))

/** `name`: the package, or the absolute path of a program. */
export function filmConverter(name: string): FilmConverter {
  return {
    async check() {
      const { outcome, reason } = await run(['check', name], { within: checkMs })
      if (outcome !== 'ready') throw new Error(reason ?? outcome)
    },
    async isPlayed(path) {
      const { outcome } = await run(['inspect', name, path], { within: checkMs })
      return outcome === 'failed' ? null : outcome === 'played'
    },
    async convert({ from, to, signal }) {
      const { outcome, reason } = await run(['convert', name, from, to], {
        ...{ within: convertMs, signal, writes: to },
      })
      if (outcome === 'played' || outcome === 'converted' || outcome === 'unfit') return outcome
      throw new Error(`A film could not be converted: ${reason ?? outcome}`)
    },
  }
}

interface Bounds {
  within: number
  signal?: AbortSignal
  /** A file that may not become larger than a film. */
  writes?: string
}

/** Keys and addresses of the environment are nothing for a program that reads what was sent. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...(SystemRoot && { SystemRoot }) }
}

async function run(task: readonly string[], { within, signal, writes }: Bounds) {
  const command = [process.execPath, '--max-old-space-size=512', program, ...task]
  const isWindows = process.platform === 'win32'
  const [name = '', ...args] = isWindows ? command : ['nice', '-n', '19', ...command]
  const child = spawn(name, args, {
    cwd: dirname(program),
    env: surroundings(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a program that it started ends with it.
    detached: !isWindows,
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].on('data', (bytes: Buffer) => {
      said[stream] = `${said[stream]}${bytes.toString()}`.slice(-4000)
    })
  }
  let stopped: string | null = null
  const stop = (why: string) => {
    stopped ??= why
    endGroup(child.pid)
  }
  const onAbort = () => stop('the server ends')
  signal?.addEventListener('abort', onAbort)
  const timer = setTimeout(() => stop('it took too long'), within)
  const watch = setInterval(async () => {
    const size = writes
      ? await stat(writes).then(
          (file) => file.size,
          () => 0,
        )
      : 0
    if (size > mostFilmBytes) stop('the copy became too large')
  }, 2000)
  try {
    if (signal?.aborted) onAbort()
    const crash = await new Promise((resolve, reject) =>
      child.on('error', reject).on('close', (_code, by) => resolve(by !== null && crashes.has(by))),
    )
    if (crash) return { outcome: 'unfit', reason: 'the decoder crashed' } satisfies ChildAnswer
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', onAbort)
  }
  if (stopped !== null) return { outcome: 'failed', reason: stopped } satisfies ChildAnswer
  return answerIn(said)
}

/** How a decoder ends that a film leads astray; memory that ran out ends it otherwise. */
const crashes: ReadonlySet<string> = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'])

function answerIn({ stdout, stderr }: { stdout: string; stderr: string }): ChildAnswer {
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  const parsed = z.string().transform(readJson).pipe(childAnswer).safeParse(last)
  if (parsed.success) return parsed.data
  return { outcome: 'failed', reason: `the process died: ${stderr.trim().slice(-500)}` }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
