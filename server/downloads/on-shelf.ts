import { z } from 'zod'
import { fileName } from '#locales/file-options.ts'
import { translator } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { loadPrintedLogo, loadPrintedSponsors } from '#server/shows/printed-logo.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { attachment } from './file-name.ts'
import type { FileOf, MadeFile, Sent } from './shelved-file.ts'
import type { Subject, SubjectOffer } from './subject.ts'

/** A file as it leaves the server. */
export interface Download extends MadeFile {
  /** The `Content-Disposition` header. */
  disposition: string
  /** What it is of, as a list of papers says it: "12 Grand Prix". */
  label: string
  /** The show for whose office it is made, whose papers are known again; null for every other reader. */
  paperOf: string | null
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
  const names = new Set(Object.keys(subject.asked.shape))
  const isOwn = ([name]: [string, unknown]) => names.has(name)
  return files.map((file) => ({
    ...file,
    offer: subject,
    make: async (context, sent) => {
      const parameters = Object.entries(sent)
      const own = Object.fromEntries(parameters.filter(isOwn))
      const asked = parseInput(subject.asked, own)
      const { input, name } = await subject.load(context, asked)
      const t = translator(context.locale)
      const options = Object.fromEntries(parameters.filter((parameter) => !isOwn(parameter)))
      const { paperOf, ...frame } = await frameOf(context, input, file.ending)
      const made = await file.make(input, t, { asked: own, sent: options, ...frame })
      const list = [fileName(file.name, t), ...made.inName.map((id) => t(id))].join(' ')
      const label = [name.number, name.name ?? name.show].filter((part) => part).join(' ')
      return {
        ...made,
        ...{ label, paperOf },
        disposition: attachment({ ...name, list, ending: file.ending, prefix: file.prefix }),
      }
    },
  }))
}

/** For whose office a file is made, and what stands around the words of a paper. */
async function frameOf(context: Context, input: unknown, ending: string) {
  const show = await showOf(context, input)
  const paperOf = show && mayShow(context.viewer, show, 'WRITE') ? show.id : null
  const isPaper = show !== null && ending === 'pdf'
  return {
    paperOf,
    paperUrl: paperOf === null ? null : `${context.publicUrl}/printed/`,
    logo: isPaper ? await loadPrintedLogo(context, show.id) : null,
    sponsors: isPaper ? await loadPrintedSponsors(context, show.id) : [],
  }
}

/** The show of what a file is made of; null where it is of none. */
async function showOf(context: Context, input: unknown): Promise<ShowRow | null> {
  const { data: known } = ofShow.safeParse(input)
  const id = known && ('lists' in known ? known.lists[0]?.input.show.id : known.show.id)
  return id === undefined ? null : ((await loadShow(context.database.kysely, id)) ?? null)
}

const named = z.object({ show: z.object({ id: z.string() }) })
const ofShow = z.union([named, z.object({ lists: z.array(z.object({ input: named })) })])
