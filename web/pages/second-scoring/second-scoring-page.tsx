import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorPage } from '#web/components/error-page.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { listName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import type { BlindStartersQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BlindForm } from './blind-form.tsx'
import { blindScoringsQuery, blindStartersQuery, enterBlindMutation } from './operations.ts'

/** The two-person check, for the person who types second: starter after starter, without the first scoring. */
export function SecondScoringPage() {
  const t = useMessages()
  const { showId, competitionId } = useParams({ strict: false })
  const query = useQuery(blindStartersQuery, {
    variables: { showId: showId ?? '', competitionId: competitionId ?? '' },
    fetchPolicy: 'cache-and-network',
  })
  const competition = query.data?.competition
  return (
    <Page
      title={t('secondScoring.title')}
      crumbs={
        competition
          ? [
              {
                label: `${competition.number} ${competition.name}`,
                to: `/shows/${showId}/competitions/${competition.id}`,
              },
            ]
          : []
      }
    >
      <QueryView query={query} pick={(data) => data.competition}>
        {(found) =>
          found.permissions.includes('WRITE') ? (
            <Starters competition={found} showId={showId ?? ''} />
          ) : (
            <ErrorPage />
          )
        }
      </QueryView>
    </Page>
  )
}

type Competition = NonNullable<BlindStartersQuery['competition']>

interface StartersProps {
  competition: Competition
  showId: string
}

function Starters({ competition, showId }: StartersProps) {
  const t = useMessages()
  const search = useSearch({ strict: false })
  const discipline = useDiscipline(competition)
  const starters = competition.competitors.toSorted(
    (a, b) => (a.startOrder ?? Number.MAX_VALUE) - (b.startOrder ?? Number.MAX_VALUE),
  )
  const [chosen, setChosen] = useState(search.competitor ?? starters[0]?.id ?? '')
  const [part, setPart] = useState(discipline?.parts[0]?.part ?? '')
  // What is typed of one sheet stays while another is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, SheetPart>>>({})
  useUnsavedChanges(Object.values(drafts).some(isTyped))
  if (discipline === undefined || starters.length === 0) {
    return <EmptyState title={t('scoring.board.empty')} text={t('scoring.board.emptyText')} />
  }
  const place = `${chosen} ${part}`
  const next = starters[starters.findIndex(({ id }) => id === chosen) + 1]
  return (
    <Stack maw={960}>
      <Text size="sm">{t('secondScoring.text')}</Text>
      <Group align="end">
        <NativeSelect
          label={t('secondScoring.starter')}
          value={chosen}
          data={starters.map(({ id, headNumber, person, horse }) => ({
            value: id,
            label: [headNumber, listName(person), horse.name].filter(Boolean).join(' · '),
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('secondScoring.part')}
          value={part}
          data={discipline.parts.map((each) => ({
            value: each.part,
            label: partWords(each.part, t),
          }))}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
      </Group>
      <BlindPart
        key={place}
        {...{ competition, showId, discipline, part }}
        competitorId={chosen}
        typed={drafts[place] ?? {}}
        onTyped={(change) =>
          setDrafts((before) => ({ ...before, [place]: change(before[place] ?? {}) }))
        }
        onNext={next ? () => setChosen(next.id) : undefined}
      />
    </Stack>
  )
}

interface BlindPartProps extends StartersProps {
  discipline: OpenDiscipline
  competitorId: string
  part: string
  typed: SheetPart
  onTyped: (change: (before: SheetPart) => SheetPart) => void
  /** Undefined for the last one. */
  onNext: (() => void) | undefined
}

function BlindPart({
  competition,
  showId,
  discipline,
  competitorId,
  part,
  typed,
  onTyped,
  onNext,
}: BlindPartProps) {
  const t = useMessages()
  const query = useQuery(blindScoringsQuery, {
    variables: { competitionId: competition.id, competitorId },
    fetchPolicy: 'cache-and-network',
  })
  const [send, { loading }] = useMutation(enterBlindMutation)
  const spec = discipline.parts.find((each) => each.part === part)
  const enter = () => {
    const values = Object.entries(typed).map(([field, value]) => ({ field, value }))
    send({ variables: { competitorId, part, values } }).then(
      () => onTyped(() => ({})),
      (error: unknown) => {
        notifyError(refusalWords(error, t))
      },
    )
  }
  return (
    <QueryView query={query} pick={({ competitor }) => competitor}>
      {({ secondScorings }) => {
        const entry = secondScorings.find((each) => each.part === part)
        if (!spec) return null
        if (!entry) {
          return (
            <BlindForm
              spec={spec}
              typed={typed}
              onTyped={(field, value) => onTyped((before) => ({ ...before, [field]: value }))}
              loading={loading}
              onCompare={enter}
            />
          )
        }
        const { differences, by } = entry
        return (
          <Alert color={differences.length === 0 ? 'arena' : 'ochre'}>
            <Stack gap="xs">
              <Text size="sm">
                {t('secondScoring.done', { name: by ?? t('secondScoring.somebody') })}{' '}
                <b role="status">
                  {differences.length === 0
                    ? t('secondScoring.same')
                    : t('secondScoring.differ', { count: differences.length })}
                </b>
              </Text>
              <Group>
                {onNext && (
                  <Button onClick={onNext} autoFocus>
                    {t('secondScoring.next')}
                  </Button>
                )}
                {differences.length > 0 && (
                  <LinkButton
                    variant="default"
                    to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
                    params={{
                      showId,
                      competitionId: competition.id,
                      discipline: competition.discipline,
                      competitorId,
                    }}
                    search={{ second: part }}
                  >
                    {t('secondScoring.decide')}
                  </LinkButton>
                )}
              </Group>
            </Stack>
          </Alert>
        )
      }}
    </QueryView>
  )
}

function isTyped(part: SheetPart): boolean {
  return Object.values(part).some((value) => value !== null && value !== '')
}
