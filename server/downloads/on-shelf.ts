import { fileName } from '#locales/file-options.ts'
import { translator } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { attachment } from './file-name.ts'
import type { FileOf, MadeFile, Sent } from './shelved-file.ts'
import type { Subject, SubjectOffer } from './subject.ts'

/** A file as it leaves the server. */
export interface Download extends MadeFile {
  /** The `Content-Disposition` header. */
  disposition: string
}

/** A file together with what it is made of. */
export interface ShelvedFile extends Omit<FileOf<never>, 'make'> {
  offer: SubjectOffer
  /**
   * In the reader's language. Refuses as "not found" what the viewer may not read, and parameters that it does
   * not have.
   */
  make: (context: Context, sent: Sent) => Promise<Download>
}

/** Puts files beside what they are made of. */
export function onShelf<Input, Asked>(
  subject: Subject<Input, Asked>,
  files: readonly FileOf<Input>[],
): readonly ShelvedFile[] {
  const own = new Set(Object.keys(subject.asked.shape))
  const isOwn = ([name]: [string, unknown]) => own.has(name)
  return files.map((file) => ({
    ...file,
    offer: subject,
    make: async (context, sent) => {
      const parameters = Object.entries(sent)
      const asked = parseInput(subject.asked, Object.fromEntries(parameters.filter(isOwn)))
      const { input, name } = await subject.load(context, asked)
      const t = translator(context.locale)
      const options = Object.fromEntries(parameters.filter((parameter) => !isOwn(parameter)))
      const made = file.make(input, t, options)
      const list = [fileName(file.name, t), ...made.inName.map((id) => t(id))].join(' ')
      return { ...made, disposition: attachment({ ...name, list, ending: file.ending }) }
    },
  }))
}
