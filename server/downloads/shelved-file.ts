import type { PrintedDocument, PrintedPicture } from '#documents/document.ts'
import type { Export } from '#exports/export.ts'
import { type FileName, type FileOptions, readChosen } from '#locales/file-options.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import { badInput } from '#server/errors.ts'
import type { PrintMarks } from '#server/prints/print-marks.ts'
import { preparePaper } from './prepare-paper.ts'
import {
  drawText,
  fingerprintPages,
  type PageRange,
  type Pictures,
  renderText,
} from './render-pdf.ts'

/** A file that can be made of something, whatever may be chosen for it. */
export interface FileOf<Input> {
  /** Of its address, behind `/downloads/`. */
  path: string
  name: FileName
  ending: string
  /** By which a program knows the file, before its name. */
  prefix?: string | undefined
  options: FileOptions
  /** Refuses options that it does not have. */
  make: (input: Input, t: Translate, of: MadeOf) => Promise<MadeFile>
}

/** What an address says of a file: of what it is made, and its options; and where a paper of it is looked up. */
export interface MadeOf {
  asked: Sent
  sent: Sent
  /** The code of the paper is put behind it; null: the paper leads to what it is of. */
  paperUrl: string | null
  /** Of the show, as a data URL; null where it has none. */
  logo: string | null
  sponsors: readonly PrintedPicture[]
}

/** Options as an address says them. */
export type Sent = Readonly<Record<string, unknown>>

export interface MadeFile {
  mediaType: string
  /** All that can be read in it; of a document before it is set. */
  content: () => unknown
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
    prefix: file.prefix,
    async make(input, t, { sent }) {
      const { chosen, inName } = choose(file.options, sent)
      const content = file.write(input, t, chosen)
      const body = typeof content === 'string' ? content : Buffer.from(content)
      return { mediaType, content: () => content, inName, body: async () => body }
    },
  }
}

export function printed<Input, Options extends FileOptions, Content>(
  document: PrintedDocument<Input, Options, Content>,
): FileOf<Input> {
  return {
    ...shown(document, `documents/${document.id}`, 'pdf'),
    async make(input, t, { asked, sent, paperUrl, logo, sponsors }) {
      const { chosen, inName } = choose(document.options, sent)
      const parameters = Object.fromEntries(
        Object.entries({ ...asked, ...chosen }).map(([name, value]) => [name, String(value)]),
      )
      const { text, blankText, code, rows } = await preparePaper({
        ...{ document: document.id, input, locale: t.locale, chosen, parameters },
        ...{ paperUrl, logo, sponsors },
      })
      return {
        mediaType: 'application/pdf',
        inName,
        content: () => JSON.parse(text),
        body: async () => Buffer.from(await renderText(document, text)),
        draw: async (range) => await drawText(document, text, range),
        print: {
          ...{ code, parameters, rows },
          pages: async () => await fingerprintPages(document, blankText),
        },
      }
    },
  }
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
