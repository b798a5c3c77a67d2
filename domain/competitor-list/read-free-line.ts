import { readNation } from '#domain/registry/nations.ts'
import type { ListColumn } from './list-columns.ts'
import { splitGrooms } from './several-names.ts'

/** What one line gives for each column it speaks of. */
export type Cells = Partial<Record<ListColumn, string>>

/**
 * Reads a competitor from a line as people type and mail it: `Isabell Werth – Weihegold OLD (GER)`,
 * `12 WERTH Isabell / Weihegold OLD / RV Bayern`, `Werth, Isabell; Weihegold OLD; GER`,
 * `Isabell Werth on Weihegold OLD`, `Ann Arden – Alpha, groom Om Otter`. A leading bullet or `12.` counts the list and is dropped, as the
 * `>` of a quoted mail; a leading number without a point is the head number.
 */
export function readFreeLine(line: string): Cells {
  const cells: Cells = {}
  const text = line.replace(/[^\S\t]+/g, ' ').trim()
  let rest = text.replace(/^(?:>\s*)*(?:[-–—•*·]\s|\d{1,4}[.)]\s)?/, '').trim()
  const take = (column: ListColumn, pattern: RegExp) => {
    const match = pattern.exec(rest)
    if (!match?.[1]) return
    cells[column] = match[1]
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim()
  }
  take('headNumber', /^(?:#|(?:k|kopf|start)?n[ro°]\.?\s?)?(\d{1,4}):?\s+(?=\p{L})/iu)
  take('horsConcours', /[([]?\b(HC|hors concours)\b[)\]]?\s*$/)
  take('feiAthleteId', /[([]?\b(10\d{6})\b[)\]]?/)
  take('feiHorseId', /[([]?\b(\d{3}[A-Z]{2}\d{2})\b[)\]]?/)
  if (isNationCode(/[([]([A-Z]{3})[)\]]/.exec(rest)?.[1])) take('nation', /[([]([A-Z]{3})[)\]]/)
  const { before, grooms } = withoutGrooms(rest)
  const [name, horse, ...others] = splitParts(before)
  const nation = others.find(isNationCode)
  const club = others.find((part) => part !== nation)
  const rider = name ? withNation(name, cells.nation ?? nation) : {}
  return {
    ...cells,
    ...(nation && !cells.nation ? { nation } : {}),
    ...(horse ? withLastNation(horse, cells.nation ?? nation ?? rider.nation) : {}),
    ...rider,
    ...(club ? { club } : {}),
    ...(grooms ? { grooms } : {}),
  }
}

/** Behind a rider and a horse; a horse may be called Groom Lake. */
function withoutGrooms(text: string): { before: string; grooms?: string } {
  const split = splitGrooms(text)
  return split && splitParts(split.before).length > 1 ? split : { before: text }
}

function splitParts(text: string): string[] {
  const parts = cleaned(text.split(/\s+[–—-]+\s+|\s*[;\t|]\s*|\s+\/\s+|:\s+/))
  if (parts.length > 1) return parts
  return splitAtCommas(text) ?? splitAtWord(text) ?? splitAtDash(text) ?? parts
}

/** `Rider, Horse` or `Family, First, Horse`; two single words are a name without a horse. */
function splitAtCommas(text: string): string[] | undefined {
  const parts = cleaned(text.split(','))
  const [first = '', second = '', ...others] = parts
  if (parts.length < 2) return undefined
  const isName = !first.includes(' ') && !second.includes(' ')
  return isName ? [`${first}, ${second}`, ...others] : parts
}

function splitAtWord(text: string): string[] | undefined {
  const match = /\s(?:on|with|auf|mit|sur|avec|op|met|på|med|con)\s/.exec(text)
  if (!match) return undefined
  return cleaned([text.slice(0, match.index), text.slice(match.index + match[0].length)])
}

/** `Isabell Werth- Weihegold`, `Isabell Werth–Weihegold`; a hyphen without blanks belongs to a name. */
function splitAtDash(text: string): string[] | undefined {
  const parts = cleaned(text.split(/\s-|-\s|\s*[–—]\s*/))
  return parts.length > 1 ? parts : undefined
}

/** `Isabell Werth GER`: a code behind two names. */
function withNation(name: string, nation: string | undefined): Cells {
  const match = /^(\S+\s.*\S)\s+([A-Z]{3})$/.exec(name)
  if (nation || !match?.[1] || !isNationCode(match[2])) return { name }
  return { name: match[1], nation: match[2] ?? '' }
}

/** `Isabell Werth / Weihegold AUT`; a horse in capitals may be called so (HAPPY SAM). */
function withLastNation(horse: string, nation: string | undefined): Cells {
  const match = /^(.*\p{Ll}.*)\s([A-Z]{3})$/u.exec(horse)
  if (nation || !match?.[1] || !isNationCode(match[2])) return { horse }
  return { horse: match[1].trim(), nation: match[2] ?? '' }
}

function cleaned(parts: readonly string[]): string[] {
  return parts
    .map((part) => part.replace(/^[\s,;/|–—-]+|[\s,;/|–—-]+$/g, ''))
    .filter((part) => part !== '')
}

function isNationCode(text: string | undefined): boolean {
  return text !== undefined && /^[A-Z]{3}$/.test(text) && readNation(text) !== undefined
}
