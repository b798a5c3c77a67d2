import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { Locale } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import type { DownloadRequest } from '../download.ts'
import { arenaDaysOf, dayOfId } from './arena-days.ts'
import {
  type CompetitionToDownload,
  type FileToMake,
  filesToMakeQuery,
  isUndrawn,
  type ShowWithFiles,
} from './files-to-make.ts'
import { rememberChoice, rememberedChoice } from './remembered-choice.ts'
import { type ShownFile, useFile } from './use-file.ts'
import type { QueuedFile } from './use-file-queue.ts'
import { type ShownPages, usePages } from './use-pages.ts'

/** Where a file is chosen, what it is made of, looked at, and printed or taken away. */
export interface Desk {
  query: ReturnType<typeof useFilesToMake>
  /** What the page offers, and which of it is chosen; null before it is known. */
  offered: readonly FileToMake[]
  wanted: FileToMake | null
  want: (path: string) => void
  /** By option; what is not there is as the file has it by itself. */
  options: Readonly<Record<string, string>>
  setOption: (name: string, value: string) => void
  locale: Locale
  setLocale: (locale: Locale) => void
  /** What the file can be made of, and which of that is chosen. */
  subjects: readonly PickedSubject[]
  chosen: readonly PickedSubject[]
  choose: (ids: readonly string[]) => void
  /** Of what is chosen, in the order of the show. */
  files: readonly QueuedFile[]
  /** The one that is shown, of those that are chosen; null where none is. */
  shown: PickedSubject | null
  show: (subject: PickedSubject) => void
  /** Its start list is wanted, and there is none. */
  isUndrawn: boolean
  /** What is looked at: the file as a whole, or a document page by page; the other one is asked for nothing. */
  file: ShownFile
  pages: ShownPages
  looksAt: 'file' | 'pages'
}

/** A competition or the whole show. */
export interface PickedSubject {
  id: string
  /** "12 Grand Prix" */
  label: string
  competition: CompetitionToDownload | null
}

export interface DeskOptions {
  /** Of all that can be made, what the page offers. */
  offers: (file: FileToMake) => boolean
  /** The path of the file that is chosen to begin with; absent: the first. */
  preferred?: string
  /** The competition that is chosen to begin with; else the first one that is no draft any more. */
  competitionId: string | undefined
  /** `pages` of documents; absent: the whole file. */
  looksAt?: Desk['looksAt']
}

export function useDesk({ offers, preferred, competitionId, looksAt = 'file' }: DeskOptions): Desk {
  const t = useMessages()
  const showId = useShowId()
  const query = useFilesToMake(showId)
  const [path, want] = useState(preferred)
  const { options, setOption, chosenLocale, setLocale } = useRemembered(showId)
  const [picks, setPicks] = useState<Readonly<Record<string, readonly string[]>>>(
    competitionId ? { competition: [competitionId] } : {},
  )
  const [shownId, setShownId] = useState<string | null>(null)
  const show = query.data?.show
  const offered = show?.files.filter(offers) ?? []
  const wanted = offered.find((each) => each.path === path) ?? offered[0] ?? null
  const subjects = show && wanted ? subjectsOf(show, wanted, t.locale) : []
  const chosenIds = picks[wanted?.picked ?? ''] ?? usual(subjects)
  const chosen = subjects.filter(({ id }) => chosenIds.includes(id))
  const shown = chosen.find(({ id }) => id === shownId) ?? chosen[0] ?? null
  const isMissing = wanted?.needsStartOrder === true && isWithoutOrder(shown)
  const locale = chosenLocale ?? t.locale
  const requestFor = ({ id }: PickedSubject): DownloadRequest => ({
    path: wanted?.path ?? '',
    parameters: { [wanted?.picked ?? '']: id, ...ownOptions(wanted, options) },
    locale,
  })
  const request = shown && !isMissing ? requestFor(shown) : null
  return {
    ...{ query, offered, wanted, want, options, locale, subjects, chosen, shown },
    ...useLookedAt(request, looksAt),
    ...{ setOption, setLocale },
    choose(next) {
      // What was ticked last is what the reader wants to look at.
      const [added] = next.filter((id) => !chosenIds.includes(id))
      if (next.length === chosenIds.length + 1 && added !== undefined) setShownId(added)
      if (wanted) setPicks((before) => ({ ...before, [wanted.picked]: next }))
    },
    files: chosen.map((each) => ({ id: each.id, label: each.label, request: requestFor(each) })),
    show: ({ id }) => setShownId(id),
    isUndrawn: isMissing,
  }
}

/** The file as a whole or its pages; the other one is not asked for. */
function useLookedAt(
  request: DownloadRequest | null,
  looksAt: Desk['looksAt'],
): Pick<Desk, 'file' | 'pages' | 'looksAt'> {
  const file = useFile(looksAt === 'file' ? request : null)
  const pages = usePages(looksAt === 'pages' ? request : null)
  return { file, pages, looksAt }
}

/** Options and language, there again when the desk of the show is opened again. */
function useRemembered(showId: string) {
  const [remembered, setRemembered] = useState(() => rememberedChoice(showId))
  const remember = (next: typeof remembered) => {
    setRemembered(next)
    rememberChoice(showId, next)
  }
  const { options, locale: chosenLocale } = remembered
  return {
    ...{ options, chosenLocale },
    setOption: (name: string, value: string) =>
      remember({ ...remembered, options: { ...options, [name]: value } }),
    setLocale: (locale: Locale) => remember({ ...remembered, locale }),
  }
}

function useFilesToMake(showId: string) {
  const { locale: language } = useMessages()
  return useQuery(filesToMakeQuery, { variables: { showId, language } })
}

function subjectsOf(
  show: ShowWithFiles,
  { picked }: FileToMake,
  locale: Locale,
): readonly PickedSubject[] {
  if (picked === 'show') return [{ id: show.id, label: show.name, competition: null }]
  if (picked === 'arenaDay') return arenaDaysOf(show, locale)
  if (picked !== 'competition') return []
  return show.competitions.map((competition) => ({
    id: competition.id,
    label: `${competition.number} ${competition.name}`,
    competition,
  }))
}

/** The first competition that is no draft any more; the first arena of today or of a day to come. */
function usual(subjects: readonly PickedSubject[]): string[] {
  const today = new Date().toISOString().slice(0, 10)
  const first =
    subjects.find(({ competition, id }) =>
      competition ? competition.status !== 'draft' : (dayOfId(id) ?? today) >= today,
    ) ?? subjects[0]
  return first ? [first.id] : []
}

function isWithoutOrder(subject: PickedSubject | null): boolean {
  return subject?.competition ? isUndrawn(subject.competition) : false
}

/** What was chosen for another file stays chosen, where this one can be had so too. */
function ownOptions(file: FileToMake | null, chosen: Desk['options']): Record<string, string> {
  const own = file?.options.filter(({ name, values }) =>
    values.some(({ value }) => value === chosen[name]),
  )
  return Object.fromEntries(own?.map(({ name }) => [name, chosen[name] ?? '']) ?? [])
}
