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
import type { SetUpTemplate } from './set-up/discipline-set-up.ts'
import { createCompetitionMutation, setUpChoicesQuery } from './set-up/operations.ts'
import { SetUpForm } from './set-up/set-up-form.tsx'
import { minutesAndSeconds, type SetUpValues } from './set-up/set-up-values.ts'
import { TemplateChoice } from './template-choice.tsx'

/** A competition begins with a test, an article or a class, or as a copy, and is there once it is created. */
export function NewCompetition({ showId }: { showId: string }) {
  const t = useMessages()
  const query = useQuery(setUpChoicesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const [template, setTemplate] = useState<SetUpTemplate | null>(null)
  const show = query.data?.show
  if (show && !show.permissions.includes('WRITE')) return <ErrorPage />
  return (
    <Page
      title={t('competitions.new')}
      crumbs={[{ label: t('shell.place.competitions'), to: `/shows/${showId}/competitions` }]}
      action={
        template && (
          <Button variant="default" onClick={() => setTemplate(null)}>
            {t('competitions.new.otherTest')}
          </Button>
        )
      }
    >
      <QueryView query={query} pick={({ show, dressageTests }) => show && { show, dressageTests }}>
        {({ show, dressageTests }) => {
          if (!template) {
            return <TemplateChoice show={show} tests={dressageTests} onChoose={setTemplate} />
          }
          return <NewSetUp show={show} tests={dressageTests} template={template} />
        }}
      </QueryView>
    </Page>
  )
}

interface NewSetUpProps {
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  template: SetUpTemplate
}

function NewSetUp({ show, tests, template }: NewSetUpProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [create] = useMutation(createCompetitionMutation)
  const [values] = useState(() => proposedValues(show, template))
  return (
    <SetUpForm
      name={`set-up:new in ${show.id}`}
      isNew
      values={values}
      stored={null}
      judged={[]}
      closed={null}
      starters={0}
      show={show}
      tests={tests}
      save={async (input) => {
        const { data } = await create({ variables: { showId: show.id, input } })
        if (!data) return undefined
        notify(t('competitions.created', { number: input.number }))
        await navigate({
          to: '/shows/$showId/competitions/$competitionId',
          params: { showId: show.id, competitionId: data.createCompetition.id },
          search: { tab: 'competitors' },
          ignoreBlocker: true,
        })
        return { stored: values, changedMeanwhile: [] }
      }}
    />
  )
}

function proposedValues(show: SetUpShowFragment, template: SetUpTemplate): SetUpValues {
  const { discipline, name, choice, secondsPerStart } = template
  const events = show.events.filter((event) => event.discipline === discipline)
  const [event] = events
  const [arena] = show.arenas
  return {
    eventId: events.length === 1 ? (event?.id ?? null) : null,
    number: nextNumber(show.competitions.map(({ number }) => number)),
    name,
    sponsorId: null,
    discipline,
    choice,
    officials: {},
    arenaId: show.arenas.length === 1 ? (arena?.id ?? null) : null,
    day: show.firstDay === show.lastDay ? show.firstDay : '',
    time: '',
    isSecond: false,
    perStart: minutesAndSeconds(secondsPerStart),
    maximumStarters: null,
    breaks: [],
  }
}
