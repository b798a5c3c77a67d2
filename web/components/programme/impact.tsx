import { Anchor, Button, CopyButton, Group, List, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import type { ProgrammeOutcomeFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BookedEffect, CalledOffEffect } from './called-off-effect.tsx'

interface ImpactProps {
  outcome: ProgrammeOutcomeFragment
  timeZone: string
}

type Concerned = ProgrammeOutcomeFragment['competitions'][number]
type Told = ProgrammeOutcomeFragment['told'][number]

/** What an act does to whom: competitions, all that hangs on them, and who has to be told. */
export function Impact({ outcome, timeZone }: ImpactProps) {
  const t = useMessages()
  const { competitions, told } = outcome
  const letters = outcome.calledOff?.letters ?? 0
  const isPublished = competitions.some((each) => each.isPublished)
  const officials = [...new Set(competitions.filter(isMoved).flatMap((each) => each.officials))]
  return (
    <Stack gap="sm" role="group" aria-label={t('programme.impact')}>
      <Text fw={550} size="sm">
        {t('programme.impact')}
      </Text>
      <List size="sm" spacing={6} listStyleType="none" ps={0}>
        {competitions.map((each) => (
          <List.Item key={each.id}>
            <ConcernedLine concerned={each} timeZone={timeZone} />
          </List.Item>
        ))}
      </List>
      {told.length > 0 ? (
        <ToldList told={told} timeZone={timeZone} />
      ) : (
        // The letters about what is called off are counted below.
        letters === 0 && <Text size="sm">{t('programme.impact.nobodyTold')}</Text>
      )}
      {outcome.calledOff && <CalledOffEffect effect={outcome.calledOff} />}
      {outcome.booked.length > 0 && <BookedEffect entries={outcome.booked} />}
      {officials.length > 0 && (
        <Text size="sm">{t('programme.impact.officials', { names: officials.join(', ') })}</Text>
      )}
      {isPublished && <Text size="sm">{t('programme.impact.papers')}</Text>}
    </Stack>
  )
}

function ConcernedLine({ concerned, timeZone }: { concerned: Concerned; timeZone: string }) {
  const t = useMessages()
  const { before, after, competitors, recorded, openLinks } = concerned
  const changes = changesOf(concerned, timeZone, t)
  const facts = [
    competitors > 0 ? t('programme.impact.competitors', { count: competitors }) : null,
    recorded > 0 ? t('programme.impact.recorded', { count: recorded }) : null,
    openLinks > 0 ? t('programme.impact.links', { count: openLinks }) : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <Text size="sm" component="span" fw={550}>
        {(before ?? after)?.number} {(before ?? after)?.name}
      </Text>
      {changes.map(({ was, is, by }) => (
        <Text size="sm" key={`${was} ${is}`}>
          {was !== null && (
            <>
              {was} <Arrow />{' '}
            </>
          )}
          <strong>{is}</strong>
          {by !== undefined && ` (${by})`}
        </Text>
      ))}
      {facts.length > 0 && (
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  )
}

interface Change {
  was: string | null
  is: string
  /** How much later or earlier. */
  by?: string
}

function changesOf({ before, after }: Concerned, timeZone: string, t: Translate): Change[] {
  const momentOf = (instant: string | null | undefined) =>
    instant
      ? `${formatDayOf(instant, timeZone, t.locale)}, ${formatTime(instant, timeZone, t.locale)}`
      : t('competitions.noStart')
  if (!after) return [{ was: null, is: t('programme.impact.gone') }]
  if (!before)
    return [{ was: null, is: t('programme.impact.made', { start: momentOf(after.startsAt) }) }]
  const was = {
    number: before.number,
    name: before.name,
    status: t(`shell.competitionStatus.${before.status}`),
    startsAt: momentOf(before.startsAt),
  }
  const is = {
    number: after.number,
    name: after.name,
    status: t(`shell.competitionStatus.${after.status}`),
    startsAt: momentOf(after.startsAt),
  }
  const by = shiftWords(before.startsAt, after.startsAt, t)
  const fields = ['number', 'name', 'status', 'startsAt'] as const
  return fields.flatMap((field) =>
    was[field] === is[field]
      ? []
      : [{ was: was[field], is: is[field], ...(field === 'startsAt' && by !== null && { by }) }],
  )
}

const day = 1440

/** Null where one of them has no time, and where another day says it better. */
function shiftWords(
  was: string | null | undefined,
  is: string | null | undefined,
  t: Translate,
): string | null {
  if (!was || !is) return null
  const minutes = Math.round((Date.parse(is) - Date.parse(was)) / 60_000)
  if (minutes === 0 || Math.abs(minutes) >= day) return null
  return minutes > 0
    ? t('programme.impact.later', { minutes })
    : t('programme.impact.earlier', { minutes: -minutes })
}

/** Officials of these have another day. */
function isMoved({ before, after }: Concerned): boolean {
  return before?.startsAt !== after?.startsAt || before?.status !== after?.status
}

const shownAtFirst = 5

function ToldList({ told, timeZone }: { told: readonly Told[]; timeZone: string }) {
  const t = useMessages()
  const [isWhole, setWhole] = useState(false)
  const lines = told.map((each) => toldWords(each, timeZone, t))
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={550}>
          {t('programme.impact.told', { count: told.length })}
        </Text>
        <CopyButton value={lines.map(({ who, was, is }) => `${who}: ${was} → ${is}`).join('\n')}>
          {({ copied, copy }) => (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {t(copied ? 'programme.impact.copied' : 'programme.impact.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <List size="sm">
        {shown.map(({ id, who, was, is }) => (
          <List.Item key={id}>
            {who}: {was} <Arrow /> <strong>{is}</strong>
          </List.Item>
        ))}
      </List>
      {lines.length > shown.length && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
          {t('programme.impact.all', { count: lines.length })}
        </Anchor>
      )}
    </div>
  )
}

interface ToldWords {
  id: string
  who: string
  was: string
  is: string
}

function toldWords(told: Told, timeZone: string, t: Translate): ToldWords {
  const { id, headNumber, horse, before, after } = told
  const isElsewhere = after !== null && after !== undefined && before.number !== after.number
  const at = ({ number, startsAt }: Told['before']) =>
    [isElsewhere ? number : null, startsAt ? formatTime(startsAt, timeZone, t.locale) : null]
      .filter((part) => part !== null)
      .join(', ')
  return {
    id,
    who: [headNumber, `${listName(told)} / ${horse}`].filter(Boolean).join(' '),
    was: at(before),
    is: after ? at(after) : t('programme.impact.off'),
  }
}

function Arrow() {
  const t = useMessages()
  return <IconArrowRight size={12} role="img" aria-label={t('competitions.changedTo')} />
}
