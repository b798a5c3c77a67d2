import { Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatDays, formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { LoadFailed, Loading } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import { hasCode } from '../graphql/refusals.ts'
import { Done } from './done.tsx'
import { EntryFormPage } from './entry-form-page.tsx'
import { type FormOf, type LoadedForm, loadForm, type OpenForm } from './load-form.ts'
import type { SubmittedEntry } from './use-submit.ts'

/** Entering a show. */
export function Enter({ showId, entryId }: FormOf) {
  const question = useCallback(
    (signal: AbortSignal) => loadForm({ showId, entryId }, signal),
    [showId, entryId],
  )
  const { answer: loaded, error, again } = useAsked(question)
  const [submitted, setSubmitted] = useState<SubmittedEntry | null>(null)
  if (!loaded) {
    if (hasCode(error, 'NOT_FOUND')) return <NoEntries />
    return error ? <LoadFailed error={error} retry={again} /> : <Loading />
  }
  const { show } = loaded
  return (
    <>
      <Head show={show} />
      {submitted === null ? (
        <Open loaded={loaded} entryId={entryId} onSubmitted={setSubmitted} />
      ) : (
        <Done showId={showId} isOffice={show.isOffice} {...submitted} />
      )}
    </>
  )
}

interface OpenProps {
  loaded: LoadedForm
  entryId: string | null
  onSubmitted: (submitted: SubmittedEntry) => void
}

function Open({ loaded, entryId, onSubmitted }: OpenProps) {
  const t = useMessages()
  const { show } = loaded
  if (takesEntries(show, Date.now()) || show.isOffice) {
    return <EntryFormPage {...{ loaded, entryId, onSubmitted }} />
  }
  return (
    <Notice tone="info" title={t('entering.closed')}>
      <Text size="sm">{whenWords(show, t)}</Text>
      <Contact show={show} />
    </Notice>
  )
}

/** Opened, and neither before the first moment nor after the last. */
function takesEntries({ isOpen, opensAt, closesAt, lateUntil }: OpenForm, now: number): boolean {
  const last = lateUntil ?? closesAt
  const hasBegun = opensAt === null || Date.parse(opensAt) <= now
  return isOpen && hasBegun && (last === null || now <= Date.parse(last))
}

function Head({ show }: { show: OpenForm }) {
  const t = useMessages()
  return (
    <Stack gap={2}>
      <Title order={1}>{t('entering.title', { show: show.showName })}</Title>
      <Text c="dimmed">
        {[
          formatDays(show.firstDay, show.lastDay, t.locale),
          show.venue,
          show.isOpen && whenWords(show, t),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}

/** Until when entries are taken, or from when. */
function whenWords({ opensAt, closesAt, lateUntil, timeZone }: OpenForm, t: Translate): string {
  const isAhead = (moment: string | null): moment is string =>
    moment !== null && Date.parse(moment) > Date.now()
  const at = (moment: string) => formatMoment(moment, timeZone, t.locale)
  if (isAhead(opensAt)) return t('entering.opensAt', { at: at(opensAt) })
  if (isAhead(closesAt)) return t('entering.closesAt', { at: at(closesAt) })
  return isAhead(lateUntil) ? t('entering.lateUntil', { at: at(lateUntil) }) : ''
}

function Contact({ show }: { show: OpenForm }) {
  const { contactName, contactEmail, contactPhone } = show
  const said = [contactName, contactPhone].filter(Boolean).join(' · ')
  return (
    <Text size="sm">
      {said} {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </Text>
  )
}

function NoEntries() {
  const t = useMessages()
  return (
    <Stack gap="sm">
      <Title order={1}>{t('entering.noEntries.title')}</Title>
      <Text>{t('entering.noEntries.text')}</Text>
    </Stack>
  )
}
