import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nextNumber } from '#domain/competitions/next-number.ts'
import { ErrorPage } from '#web/components/error-page.tsx'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createCompetitionMutation, setUpChoicesQuery } from './set-up/operations.ts'
import { SetUpForm } from './set-up/set-up-form.tsx'
import { minutesAndSeconds, type SetUpValues, withPositions } from './set-up/set-up-values.ts'
import { suggestRuleSet } from './set-up/suggest-rule-set.ts'
import { templateFor } from './set-up/template-for.ts'
import { TemplateChoice } from './template-choice.tsx'

/** A competition begins with a test of the library or as a copy, and is there once it is created. */
export function NewCompetition({ showId }: { showId: string }) {
  const t = useMessages()
  const query = useQuery(setUpChoicesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const [test, setTest] = useState<LibraryTestFragment | null>(null)
  const show = query.data?.show
  if (show && !show.permissions.includes('WRITE')) return <ErrorPage />
  return (
    <Page
      title={t('competitions.new')}
      crumbs={[{ label: t('shell.place.competitions'), to: `/shows/${showId}/competitions` }]}
      action={
        test && (
          <Button variant="default" onClick={() => setTest(null)}>
            {t('competitions.new.otherTest')}
          </Button>
        )
      }
    >
      <QueryView query={query} pick={({ show, dressageTests }) => show && { show, dressageTests }}>
        {({ show, dressageTests }) => {
          if (!test) return <TemplateChoice show={show} tests={dressageTests} onTest={setTest} />
          return <NewSetUp key={test.id} show={show} tests={dressageTests} test={test} />
        }}
      </QueryView>
    </Page>
  )
}

interface NewSetUpProps {
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  test: LibraryTestFragment
}

function NewSetUp({ show, tests, test }: NewSetUpProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [create] = useMutation(createCompetitionMutation)
  const [initialValues] = useState(() => proposedValues(show, test))
  return (
    <SetUpForm
      isNew
      initialValues={initialValues}
      frozen={null}
      judged={[]}
      closed={null}
      starters={0}
      show={show}
      tests={tests}
      save={async (input) => {
        const { data } = await create({ variables: { showId: show.id, input } })
        if (!data) return
        notify(t('competitions.created', { number: input.number }))
        await navigate({
          to: '/shows/$showId/competitions/$competitionId',
          params: { showId: show.id, competitionId: data.createCompetition.id },
          search: { tab: 'competitors' },
          ignoreBlocker: true,
        })
      }}
    />
  )
}

function proposedValues(show: SetUpShowFragment, test: LibraryTestFragment): SetUpValues {
  const events = show.events.filter(({ discipline }) => discipline === 'dressage')
  const [event] = events
  const [arena] = show.arenas
  const template = templateFor(test, event?.code ?? null)
  return {
    eventId: events.length === 1 ? (event?.id ?? null) : null,
    number: nextNumber(show.competitions.map(({ number }) => number)),
    name: template.name,
    sponsorId: null,
    testId: test.id,
    ruleSetId: suggestRuleSet(test),
    entryMode: test.movements > 0 ? 'marks' : 'judge-percent',
    judges: withPositions([], template.judgePositions),
    arenaId: show.arenas.length === 1 ? (arena?.id ?? null) : null,
    day: show.firstDay === show.lastDay ? show.firstDay : '',
    time: '',
    perStart: minutesAndSeconds(template.secondsPerStart),
    maximumStarters: '',
    breaks: [],
  }
}
