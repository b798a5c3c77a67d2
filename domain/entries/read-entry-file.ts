import { type FileProblem, fileProblems } from '#domain/show-file/file-problem.ts'
import { chargedFacts, ruleProblems } from './check-rules.ts'
import { thingProblems } from './check-things.ts'
import { type EntryFile, entryFile } from './entry-file.ts'
import { plainJsonProblems } from './plain-json.ts'

export type ReadEntryFile =
  | { ok: true; file: EntryFile }
  | { ok: false; problems: readonly FileProblem[] }

/** Reads and checks an entry file. Total: whatever JSON comes, the answer is a file or what is wrong. */
export function readEntryFile(json: unknown): ReadEntryFile {
  const plain = plainJsonProblems(json)
  if (plain.length > 0) return { ok: false, problems: plain }
  const parsed = parseFile(json)
  if (!parsed.ok) return parsed
  const { file } = parsed
  const problems = [...bothProblems(file), ...ruleProblems(file)]
  const checks = {
    charged: chargedFacts(file),
    limits: new Set(file.limits.map(({ id }) => id)),
  }
  const all = [...problems, ...thingProblems(file, checks)]
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, file }
}

/** The schema runs out of stack where hundreds of thousands of fields are wrong at once. */
function parseFile(json: unknown): ReadEntryFile {
  try {
    const parsed = entryFile.safeParse(json)
    if (parsed.success) return { ok: true, file: parsed.data }
    return { ok: false, problems: fileProblems(parsed.error) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ok: false, problems: [{ path: [], message: 'more is wrong than can be listed' }] }
  }
}

function bothProblems({ cases, entries }: EntryFile): readonly FileProblem[] {
  if (cases === undefined || entries === undefined) return []
  return [{ path: ['cases'], message: 'stand in place of "entries": a file has one of them' }]
}
