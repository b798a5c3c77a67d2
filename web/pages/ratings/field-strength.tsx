import { useQuery } from '@apollo/client/react'
import { Paper, SimpleGrid, Text } from '@mantine/core'
import { bars } from '#domain/pictures/bars.ts'
import type { Translate } from '#locales/messages.ts'
import { Page } from '#web/components/page.tsx'
import { PictureView } from '#web/components/pictures/picture-view.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { FieldStrengthQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useCompetitionId, useShowId } from '#web/route-ids.ts'
import { pointsMeasure, pointsOf, shareOf } from './figures.ts'
import { fieldStrengthQuery } from './operations.ts'

type Competition = NonNullable<FieldStrengthQuery['competition']>
type Strength = NonNullable<Competition['fieldStrength']>

/** How high and how even the ratings of a competition's starters are, for its office. */
export function FieldStrengthPage() {
  const showId = useShowId()
  const competitionId = useCompetitionId()
  const query = useQuery(fieldStrengthQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
  return (
    <QueryView query={query} pick={({ competition }) => pickStrength(competition)}>
      {(shown) => <FieldStrength showId={showId} {...shown} />}
    </QueryView>
  )
}

function pickStrength(competition: FieldStrengthQuery['competition']) {
  const strength = competition?.fieldStrength
  return competition && strength ? { competition, strength } : null
}

interface FieldStrengthProps {
  showId: string
  competition: Competition
  strength: Strength
}

function FieldStrength({ showId, competition, strength }: FieldStrengthProps) {
  const t = useMessages()
  const { id, number, name } = competition
  const to = `/shows/${showId}/competitions/${id}`
  return (
    <Page title={t('ratings.strength')} crumbs={[{ label: `${number} ${name}`, to }]}>
      <Text c="dimmed" maw={720}>
        {t('ratings.strength.note')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {figuresOf(strength, t).map(([label, value]) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text fw={700}>{value}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      {strength.established > 0 && (
        <Text size="sm" c="dimmed">
          {t('ratings.strength.foreseeable.note')}
        </Text>
      )}
      <PictureView
        title={t('ratings.strength.starters')}
        empty={t('ratings.strength.empty')}
        draw={(width, lettering) =>
          bars({
            width,
            lettering,
            nameHead: t('ratings.pair'),
            measure: pointsMeasure(t),
            rows: strength.rated.map(({ rider, horse, points }) => ({
              name: `${rider} – ${horse}`,
              value: points,
            })),
          })
        }
      />
    </Page>
  )
}

function figuresOf(strength: Strength, t: Translate): readonly (readonly [string, string])[] {
  const { established, starters, foreseeable } = strength
  const points = (tenths: number | null | undefined) =>
    typeof tenths === 'number' ? pointsOf(tenths, t.locale) : '–'
  const ofStarters = t('ratings.strength.ofStarters', { established, starters })
  const first = [t('ratings.strength.established'), ofStarters] as const
  if (established === 0) return [first]
  return [
    first,
    [t('ratings.strength.lowest'), points(strength.lowest)],
    [t('ratings.strength.median'), points(strength.median)],
    [t('ratings.strength.highest'), points(strength.highest)],
    [
      t('ratings.strength.foreseeable'),
      typeof foreseeable === 'number' ? shareOf(foreseeable, t.locale) : '–',
    ],
  ]
}
