import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import { formatMoment } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { latePart } from '#web/components/late-part.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { PositionLinksQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { MadeLink } from './link-dialog.tsx'

const loadDialog = () => import('./link-dialog.tsx')

const LinkDialog = latePart(async () => ({ default: (await loadDialog()).LinkDialog }))

const positionLinksQuery = graphql(`
  query positionLinks($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      startsAt
      arena {
        id
      }
      roundStarts {
        part
        arenaId
        startsAt
      }
      show {
        id
        timeZone
        firstDay
        permissions
        arenas {
          id
          name
        }
      }
      judgePositions {
        id
        position
        official {
          id
          firstName
          familyName
        }
        links {
          id
          expiresAt
          revokedAt
          lastUsedAt
          creationTime
        }
      }
    }
  }
`)

const makePositionLinkMutation = graphql(`
  mutation makePositionLink($judgePositionId: ID!) {
    makePositionLink(judgePositionId: $judgePositionId) {
      url
      link {
        id
        expiresAt
      }
    }
  }
`)

const makeArenaLinkMutation = graphql(`
  mutation makeArenaLink($showId: ID!, $input: RingsideLinkInput!) {
    makeRingsideLink(showId: $showId, input: $input) {
      url
      link {
        id
        expiresAt
      }
    }
  }
`)

const revokePositionLinkMutation = graphql(`
  mutation revokePositionLink($id: ID!) {
    revokePositionLink(id: $id) {
      id
    }
  }
`)

/** The tablets: for every judge position a link that opens its sheets, until it ends or is revoked. */
export function JudgeLinks({ showId, competitionId }: { showId: string; competitionId: string }) {
  const t = useMessages()
  const query = useQuery(positionLinksQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'cache-and-network',
    // When a link was used last is written by the tablet, and no room of the stream tells it.
    pollInterval: 10_000,
  })
  useSoon(loadDialog)
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('judgeLinks.title')}>
      <Stack gap="sm">
        <Title order={2}>{t('judgeLinks.title')}</Title>
        <QueryView query={query} pick={(data) => data.competition}>
          {(competition) => (
            <>
              <Positions
                positions={competition.judgePositions.filter(({ position }) =>
                  fillsInSheet(position),
                )}
                timeZone={competition.show.timeZone}
                onMade={setMade}
                onChanged={() => void query.refetch().catch(() => undefined)}
              />
              {competition.show.permissions.includes('WRITE') && (
                <ArenaCodes competition={competition} onMade={setMade} />
              )}
            </>
          )}
        </QueryView>
      </Stack>
      <Suspense>
        {made && <LinkDialog showId={showId} made={made} onClose={() => setMade(null)} />}
      </Suspense>
    </Paper>
  )
}

interface ArenaCodesProps {
  competition: LinkedCompetition
  onMade: (made: MadeLink) => void
}

/**
 * Start and finish, cones and the ring are no judge positions: their tablet opens by the code of the
 * arena, for the day on which the competition is there. All codes of the show are in its settings.
 */
function ArenaCodes({ competition, onMade }: ArenaCodesProps) {
  const t = useMessages()
  const [make, { loading }] = useMutation(makeArenaLinkMutation)
  const { show } = competition
  const showId = show.id
  const onMake = (arena: { id: string; name: string; day: string }) => {
    make({ variables: { showId, input: { arenaId: arena.id, day: arena.day } } }).then(
      ({ data }) => {
        if (!data) return
        const { url, link } = data.makeRingsideLink
        const until = formatMoment(link.expiresAt, show.timeZone, t.locale)
        onMade({ url, position: arena.name, name: null, until })
      },
      (error: unknown) => notifyError(refusalWords(error, t)),
    )
  }
  return (
    <Stack gap="xs">
      {arenasOf(competition).map((arena) => (
        <Group key={arena.id} justify="space-between" wrap="nowrap">
          <Text>
            <b>{arena.name}</b>{' '}
            <Text span c="dimmed">
              {t('judgeLinks.arenaWork')}
            </Text>
          </Text>
          <Button
            variant="default"
            style={{ flex: 'none' }}
            leftSection={<IconQrcode size={18} />}
            loading={loading}
            aria-label={`${t('judgeLinks.make')}: ${arena.name}`}
            onClick={() => onMake(arena)}
          >
            {t('judgeLinks.make')}
          </Button>
        </Group>
      ))}
      <Text size="sm">
        {t('judgeLinks.arena')}{' '}
        <TextLink
          underline="always"
          to="/shows/$showId/settings"
          params={{ showId }}
          search={{ tab: 'ringside' }}
        >
          {t('judgeLinks.devices')}
        </TextLink>
      </Text>
    </Stack>
  )
}

/** Where the competition and its called phases are held, each with the last day there, from today on. */
function arenasOf({ show, arena, startsAt, roundStarts }: LinkedCompetition) {
  const dayOf = (instant: string | null | undefined) =>
    instant ? toLocal(parseInstant(instant), show.timeZone).day : show.firstDay
  const today = toLocal(Date.now(), show.timeZone).day
  const held = [
    { arenaId: arena?.id ?? null, day: dayOf(startsAt) },
    ...roundStarts.map((round) => ({
      arenaId: round.arenaId ?? arena?.id ?? null,
      day: dayOf(round.startsAt ?? startsAt),
    })),
  ]
  return show.arenas.flatMap(({ id, name }) => {
    const days = held.flatMap((each) => (each.arenaId === id ? each.day : []))
    return days.length === 0 ? [] : { id, name, day: [...days, today].toSorted().at(-1) ?? today }
  })
}

interface PositionsProps {
  positions: readonly PositionWithLinks[]
  timeZone: string
  onMade: (made: MadeLink) => void
  onChanged: () => void
}

function Positions({ positions, ...rest }: PositionsProps) {
  const t = useMessages()
  if (positions.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('judgeLinks.text')}
      </Text>
      {positions.map((position) => (
        <Position key={position.id} position={position} {...rest} />
      ))}
    </Stack>
  )
}

type LinkedCompetition = NonNullable<PositionLinksQuery['competition']>

type PositionWithLinks = LinkedCompetition['judgePositions'][number]

interface PositionProps extends Omit<PositionsProps, 'positions'> {
  position: PositionWithLinks
}

function Position({ position, timeZone, onMade, onChanged }: PositionProps) {
  const t = useMessages()
  const [make, { loading }] = useMutation(makePositionLinkMutation)
  const { official, links } = position
  const name = official ? `${official.firstName} ${official.familyName}`.trim() : null
  const now = new Date().toISOString()
  const open = links.filter((link) => !link.revokedAt && link.expiresAt > now)
  const failed = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  const onMake = () => {
    make({ variables: { judgePositionId: position.id } }).then(({ data }) => {
      if (!data) return
      const { url, link } = data.makePositionLink
      onMade({
        url,
        position: partWords(position.position, t),
        name,
        until: formatMoment(link.expiresAt, timeZone, t.locale),
      })
      onChanged()
    }, failed)
  }
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <Text>
          <b>{partWords(position.position, t)}</b>{' '}
          {name ?? (
            <Text span c="dimmed">
              {t('judgeLinks.nobody')}
            </Text>
          )}
        </Text>
        <Button
          variant="default"
          style={{ flex: 'none' }}
          leftSection={<IconQrcode size={18} />}
          loading={loading}
          aria-label={`${t('judgeLinks.make')}: ${partWords(position.position, t)}`}
          onClick={onMake}
        >
          {t('judgeLinks.make')}
        </Button>
      </Group>
      {open.map((link) => (
        <OpenLink key={link.id} {...{ link, position, timeZone, onChanged, failed }} />
      ))}
    </div>
  )
}

function OpenLink({
  link,
  position,
  timeZone,
  onChanged,
  failed,
}: {
  link: PositionWithLinks['links'][number]
  position: PositionWithLinks
  timeZone: string
  onChanged: () => void
  failed: (error: unknown) => void
}) {
  const t = useMessages()
  const [revoke] = useMutation(revokePositionLinkMutation)
  const at = (moment: string) => formatMoment(moment, timeZone, t.locale)
  const onRevoke = async () => {
    const yes = await confirm({
      title: t('judgeLinks.revokeTitle', { position: partWords(position.position, t) }),
      text: t('judgeLinks.revokeText'),
      verb: t('judgeLinks.revoke'),
      destructive: true,
    })
    if (!yes) return
    try {
      await revoke({ variables: { id: link.id } })
      notify(t('judgeLinks.revoked'))
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Group justify="space-between" pl="md" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {t('judgeLinks.until', { until: at(link.expiresAt) })} ·{' '}
        {link.lastUsedAt
          ? t('judgeLinks.used', { at: at(link.lastUsedAt) })
          : t('judgeLinks.unused')}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        style={{ flex: 'none' }}
        aria-label={`${t('judgeLinks.revoke')}: ${partWords(position.position, t)}`}
        onClick={() => void onRevoke()}
      >
        {t('judgeLinks.revoke')}
      </Button>
    </Group>
  )
}
