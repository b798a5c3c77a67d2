import type { Locale, MessageId, Translate } from './messages.ts'

/** What a file is called: a message, or words of its own, which stand beside what makes the file. */
export type FileName = MessageId | Readonly<Record<Locale, string>>

export function fileName(name: FileName, t: Translate): string {
  return typeof name === 'string' ? t(name) : name[t.locale]
}

/** Something to choose for a file. */
export interface FileOption {
  label: MessageId
  /** The first one is taken without a choice. */
  values: Readonly<Record<string, FileValue>>
  /** A part of the file, which may be left out. */
  isPart?: true
}

export interface FileValue {
  words: MessageId
  /** What choosing it means. */
  text?: MessageId
  /** Said in the name of the file. */
  inName?: MessageId
}

/** By the parameter of the address. */
export type FileOptions = Readonly<Record<string, FileOption>>

export type Chosen<Options extends FileOptions> = {
  readonly [Name in keyof Options]: keyof Options[Name]['values'] & string
}

/** A part of a file that may be left out: `without`. */
export function part(label: MessageId) {
  return {
    label,
    values: { with: { words: 'printing.part.with' }, without: { words: 'printing.part.without' } },
    isPart: true,
  } as const satisfies FileOption
}

/** What an address says that an option, or a value of one, does not exist. */
export interface OptionProblem {
  option: string
  /** Undefined where there is no such option at all. */
  possible?: readonly string[]
}

/** The values that an address chooses, with the first of each option that it does not name. */
export function readChosen<Options extends FileOptions>(
  options: Options,
  sent: Readonly<Record<string, unknown>>,
): { chosen: Chosen<Options> } | { problems: readonly OptionProblem[] } {
  const unknown = Object.keys(sent).filter((option) => !Object.hasOwn(options, option))
  const chosen = Object.fromEntries(
    Object.entries(options).map(([option, { values }]) => [
      option,
      sent[option] ?? Object.keys(values)[0],
    ]),
  )
  if (unknown.length === 0 && isChosen(options, chosen)) return { chosen }
  const impossible = Object.entries(options).flatMap(([option, { values }]) =>
    isValue(values, chosen[option]) ? [] : [{ option, possible: Object.keys(values) }],
  )
  return { problems: [...unknown.map((option) => ({ option })), ...impossible] }
}

function isChosen<Options extends FileOptions>(
  options: Options,
  values: Readonly<Record<string, unknown>>,
): values is Chosen<Options> {
  return Object.entries(options).every(([option, known]) => isValue(known.values, values[option]))
}

function isValue(values: FileOption['values'], value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(values, value)
}
