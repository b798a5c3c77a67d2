import { type FileProblem, parseFile } from '#domain/show-file/file-problem.ts'
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
  const parsed = parseFile(entryFile, json)
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

function bothProblems({ cases, entries }: EntryFile): readonly FileProblem[] {
  if (cases === undefined || entries === undefined) return []
  return [{ path: ['cases'], message: 'stand in place of "entries": a file has one of them' }]
}
