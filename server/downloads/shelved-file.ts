import type { PrintedDocument } from '#documents/document.ts'
import type { Export } from '#exports/export.ts'
import { type FileName, type FileOptions, readChosen } from '#locales/file-options.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import { badInput } from '#server/errors.ts'
import { renderDocument } from './render-pdf.ts'

/** A file that can be made of something, whatever may be chosen for it. */
export interface FileOf<Input> {
  /** Of its address, behind `/downloads/`. */
  path: string
  name: FileName
  ending: string
  options: FileOptions
  /** Refuses options that it does not have. */
  make: (input: Input, t: Translate, sent: Sent) => MadeFile
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
}

export function exported<Input, Options extends FileOptions>(
  file: Export<Input, Options>,
): FileOf<Input> {
  const { id, mediaType } = file
  return {
    ...shown(file, `exports/${id}`, file.ending),
    make(input, t, sent) {
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
    make(input, t, sent) {
      const { chosen, inName } = choose(document.options, sent)
      const content = document.prepare(input, t, chosen)
      const body = async () => Buffer.from(await renderDocument(document, content))
      return { mediaType: 'application/pdf', content, inName, body }
    },
  }
}

function shown(file: { name: FileName; options: FileOptions }, path: string, ending: string) {
  return { path, name: file.name, ending, options: file.options }
}

function choose<Options extends FileOptions>(options: Options, sent: Sent) {
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
