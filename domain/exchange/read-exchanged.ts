import { readXml } from '#domain/xml/read-xml.ts'
import { type ExchangedShow, exchangedShow, showFileFormat } from './exchanged-show.ts'
import { showFileOfXml } from './read-show-xml.ts'

export type ReadExchanged =
  | { ok: true; file: ExchangedShow }
  | { ok: false; problem: ExchangeProblem; where: string }

/** Words are `exchange.problem.<problem>`. */
export type ExchangeProblem = 'unreadable' | 'other-format' | 'wrong-value'

/** A show file or our own XML, whichever the text is. Nothing throws. */
export function readExchanged(text: string): ReadExchanged {
  const start = text.replace(/^\ufeff/, '').trimStart()
  return start.startsWith('<') ? ofXml(start) : ofJson(start)
}

function ofXml(text: string): ReadExchanged {
  const read = readXml(text)
  if (!read.ok) return { ok: false, problem: 'unreadable', where: String(read.line) }
  const file = showFileOfXml(read.root)
  if (file === null) return { ok: false, problem: 'other-format', where: read.root.name }
  return checked(file)
}

function ofJson(text: string): ReadExchanged {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'unreadable', where: '1' }
  }
  const isOurs =
    typeof json === 'object' && json !== null && 'format' in json && json.format === showFileFormat
  return isOurs ? checked(json) : { ok: false, problem: 'other-format', where: 'JSON' }
}

function checked(file: unknown): ReadExchanged {
  const parsed = exchangedShow.safeParse(file)
  if (parsed.success) return { ok: true, file: parsed.data }
  const [issue] = parsed.error.issues
  return { ok: false, problem: 'wrong-value', where: issue?.path.map(String).join('.') ?? '' }
}
