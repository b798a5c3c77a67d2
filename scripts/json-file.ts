import { readFileSync } from 'node:fs'
import {
  findNodeAtLocation,
  getNodePath,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { FileProblem } from '../domain/show-file/file-problem.ts'

/** A file of a command, and its text for the lines of what is wrong with it. */
export interface JsonFile {
  file: string
  text: string
  json: unknown
}

/** Deeper than this, the parser itself would run out of stack. */
const deepestText = 500

/** More problems than anybody reads at once. */
const mostProblems = 100

/** Reads a file of JSON; what is not JSON is told with its line. */
export function readJsonFile(
  file: string,
): { ok: true; read: JsonFile } | { ok: false; lines: readonly string[] } {
  const text = readText(file)
  if (text === null) return { ok: false, lines: [`${file}: cannot be read`] }
  const tooDeep = offsetOfDepth(text, deepestText)
  if (tooDeep !== null) {
    const line = `${file}:${lineAt(text, tooDeep)}: file: is nested too deep`
    return { ok: false, lines: [line] }
  }
  const faults: ParseError[] = []
  parse(text, faults, { disallowComments: true })
  if (faults.length > 0) {
    const told = ({ error, offset }: ParseError) =>
      `${file}:${lineAt(text, offset)}: not JSON: ${printParseErrorCode(error)}`
    return { ok: false, lines: faults.slice(0, mostProblems).map(told) }
  }
  const twice = fieldsTwice(text)
  if (twice.length > 0) return { ok: false, lines: tellProblems(twice, { file, text, json: null }) }
  // The parser above would take a field "__proto__" for the prototype of its object.
  return { ok: true, read: { file, text, json: JSON.parse(text) } }
}

/** JSON allows it, and every program takes another one of the two. */
function fieldsTwice(text: string): readonly FileProblem[] {
  const problems: FileProblem[] = []
  const waiting = [parseTree(text)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const child of node.children ?? []) waiting.push(child)
    const twice = node.type === 'object' ? nameTwice(node) : null
    if (twice === null) continue
    problems.push({ path: getNodePath(node), message: `"${twice}" is there twice` })
  }
  return problems
}

function nameTwice({ children = [] }: Node): string | null {
  const seen = new Set<string>()
  for (const { children: parts } of children) {
    const name = String(parts?.[0]?.value)
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}

/** One line for each problem: `competition.json:14: sheets.1.C.movement.1: must be from 0 to 100`. */
export function tellProblems(
  problems: readonly FileProblem[],
  { file, text }: JsonFile,
): readonly string[] {
  const tree = parseTree(text)
  const told = problems.slice(0, mostProblems).map(({ path, message, at = path }) => {
    const node = tree && nearest(tree, at)
    return `${file}:${lineAt(text, node?.offset ?? 0)}: ${path.join('.') || 'file'}: ${message}`
  })
  const more = problems.length - told.length
  return more > 0 ? [...told, `${file}: and ${more} more`] : told
}

/** A value that is missing stands nowhere: the object that lacks it is shown instead. */
function nearest(tree: Node, path: FileProblem['path']): Node | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, [...path.slice(0, length)])
    if (node !== undefined) return node
  }
  return tree
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

/** Where brackets outside of texts are nested deeper; null where they are not. */
function offsetOfDepth(text: string, most: number): number | null {
  const texts = /"[^"\\]*(?:\\.[^"\\]*)*"?/gs
  const brackets = text.replace(texts, (each) => ' '.repeat(each.length))
  let depth = 0
  for (const { 0: bracket, index } of brackets.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > most) return index
  }
  return null
}
