import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { formatMoment } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
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

const LinkDialog = lazy(async () => ({ default: (await loadDialog()).LinkDialog }))

const positionLinksQuery = graphql(`
  query positionLinks($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      show {
        id
        timeZone
        permissions
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
          {({ judgePositions, show }) => (
            <>
              <Positions
                positions={judgePositions.filter(({ position }) => fillsInSheet(position))}
                timeZone={show.timeZone}
                onMade={setMade}
                onChanged={() => void query.refetch().catch(() => undefined)}
              />
              {show.permissions.includes('WRITE') && <ArenaCodes showId={showId} />}
            </>
          )}
        </QueryView>
      </Stack>
      <Suspense>{made && <LinkDialog made={made} onClose={() => setMade(null)} />}</Suspense>
    </Paper>
  )
}

/** What is not judged at one position opens by other codes, which are made for the whole show. */
function ArenaCodes({ showId }: { showId: string }) {
  const t = useMessages()
  return (
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
  )
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

type PositionWithLinks = NonNullable<PositionLinksQuery['competition']>['judgePositions'][number]

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
