import type { ZodError } from 'zod'

/** Where a file is wrong and why; the path is that of the value in the JSON. */
export interface FileProblem {
  path: Path
  message: string
  /** Where it stands, for its line, where that is deeper than what is named. */
  at?: Path
}

type Path = readonly (string | number)[]

/** What a schema refused; each unknown field by itself. */
export function fileProblems(error: ZodError, prefix: Path = []): readonly FileProblem[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path.map((step) => (typeof step === 'symbol' ? '' : step))]
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key], message: 'no such field' }))
  })
}
