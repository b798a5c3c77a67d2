import type { OfShow, PrintedDocument, PrintedPicture } from '#documents/document.ts'
import type { Export } from '#exports/export.ts'
import { type FileName, type FileOptions, readChosen } from '#locales/file-options.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import { badInput } from '#server/errors.ts'
import { codeOf, type PrintMarks, rowMarks, withoutVersions } from '#server/prints/print-marks.ts'
import {
  drawDocument,
  fingerprintPages,
  type PageRange,
  type Pictures,
  renderDocument,
} from './render-pdf.ts'

/** A file that can be made of something, whatever may be chosen for it. */
export interface FileOf<Input> {
  /** Of its address, behind `/downloads/`. */
  path: string
  name: FileName
  ending: string
  options: FileOptions
  /** Refuses options that it does not have. */
  make: (input: Input, t: Translate, of: MadeOf) => MadeFile
}

/** What an address says of a file: of what it is made, and its options; and where a paper of it is looked up. */
export interface MadeOf {
  asked: Sent
  sent: Sent
  /** Null: the paper leads to what it is of. */
  addressOf: (code: string) => string | null
  /** Of the show, as a data URL; null where it has none. */
  logo: string | null
  sponsors: readonly PrintedPicture[]
}

/** Options as an address says them. */
export type Sent = Readonly<Record<string, unknown>>

export interface MadeFile {
  mediaType: string
  /** All that can be read in it; of a document before it is set. */
  content: unknown
  /** Said in the file's name, of what was chosen. */
  inName: readonly MessageId[]
  body(): Promise<Buffer | string>
  /** Pages of a document as pictures; absent of other files. */
  draw?: (range: PageRange) => Promise<Pictures>
  /** How the paper is known again; absent of what is no paper. */
  print?: PrintMarks
}

export function exported<Input, Options extends FileOptions>(
  file: Export<Input, Options>,
): FileOf<Input> {
  const { id, mediaType } = file
  return {
    ...shown(file, `exports/${id}`, file.ending),
    make(input, t, { sent }) {
      const { chosen, inName } = choose(file.options, sent)
      const content = file.write(input, t, chosen)
      const body = typeof content === 'string' ? content : Buffer.from(content)
      return { mediaType, content, inName, body: async () => body }
    },
  }
}

export function printed<Input, Options extends FileOptions, Content>(
  document: PrintedDocument<Input, Options, Content>,
): FileOf<Input> {
  return {
    ...shown(document, `documents/${document.id}`, 'pdf'),
    make(input, t, { asked, sent, addressOf, logo, sponsors }) {
      const { chosen, inName } = choose(document.options, sent)
      const blank = withoutVersions(document.prepare(onPaper(input, nowhere), t, chosen))
      const parameters = Object.fromEntries(
        Object.entries({ ...asked, ...chosen }).map(([name, value]) => [name, String(value)]),
      )
      const code = codeOf([document.id, parameters, t.locale, blank])
      const pageUrl = addressOf(code)
      const content = document.prepare(
        onPaper(input, {
          ...(pageUrl !== null && { pageUrl }),
          ...(logo !== null && { logo }),
          ...(sponsors.length > 0 && { sponsors }),
        }),
        t,
        chosen,
      )
      const body = async () => Buffer.from(await renderDocument(document, content))
      const draw = async (range: PageRange) => await drawDocument(document, content, range)
      const pages = async () => await fingerprintPages(document, blank)
      const print = { code, parameters, rows: rowMarks(blank), pages }
      return { mediaType: 'application/pdf', content, inName, body, draw, print }
    },
  }
}

/** A paper that was made at no moment and leads nowhere, without logos: what is left of it is what it tells. */
const nowhere = { madeAt: '2000-01-01T00:00:00Z', pageUrl: 'https://paddock.invalid' }

/** The same of every list on a paper of several. */
function onPaper<Input>(input: Input, at: Partial<OfShow>): Input {
  if (typeof input !== 'object' || input === null) return input
  if ('lists' in input && Array.isArray(input.lists)) {
    return {
      ...input,
      lists: input.lists.map((each) => ({ ...each, input: onPaper(each.input, at) })),
    }
  }
  return 'pageUrl' in input ? { ...input, ...at } : input
}

function shown(file: { name: FileName; options: FileOptions }, path: string, ending: string) {
  return { path, name: file.name, ending, options: file.options }
}

/** Refuses options that the file does not have. */
export function choose<Options extends FileOptions>(options: Options, sent: Sent) {
  const read = readChosen(options, sent)
  if ('problems' in read) {
    throw badInput(
      ...read.problems.map(({ option, possible }) => ({
        messageId: possible
          ? ('printing.problem.optionOneOf' as const)
          : ('printing.problem.unknownOption' as const),
        values: {
          option,
          value: String(sent[option]),
          possible: possible?.join(', ') ?? '',
        },
        field: option,
      })),
    )
  }
  const inName = Object.entries<string>(read.chosen).flatMap(
    ([option, value]) => options[option]?.values[value]?.inName ?? [],
  )
  return { chosen: read.chosen, inName }
}
