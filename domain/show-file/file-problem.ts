import type { ZodError, ZodType, z } from 'zod'

/** Where a file is wrong and why; the path is that of the value in the JSON. */
export interface FileProblem {
  path: Path
  message: string
  /** Where it stands, for its line, where that is deeper than what is named. */
  at?: Path
}

type Path = readonly (string | number)[]

/**
 * A file as its schema reads it, or what is wrong with it. The schema runs out of stack where hundreds of thousands of
 * fields are wrong at once.
 */
export function parseFile<Schema extends ZodType>(
  schema: Schema,
  json: unknown,
): { ok: true; file: z.output<Schema> } | { ok: false; problems: readonly FileProblem[] } {
  try {
    const parsed = schema.safeParse(json)
    if (parsed.success) return { ok: true, file: parsed.data }
    return { ok: false, problems: fileProblems(parsed.error) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ok: false, problems: [{ path: [], message: 'more is wrong than can be listed' }] }
  }
}

/** What a schema refused; each unknown field by itself. */
export function fileProblems(error: ZodError, prefix: Path = []): readonly FileProblem[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path.map((step) => (typeof step === 'symbol' ? '' : step))]
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key], message: 'no such field' }))
  })
}
