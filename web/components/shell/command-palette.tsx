import '@mantine/spotlight/styles.css'
import { useLazyQuery } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { SearchQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { contains, type Found, stillFound } from './palette-hits.ts'
import { useShowPlaces } from './use-show-places.ts'

const searchQuery = graphql(`
  query search($text: String!, $showId: ID) {
    search(text: $text, showId: $showId) {
      kind
      id
      title
      subtitle
      showId
      competitionId
    }
  }
`)

type Hit = SearchQuery['search'][number]

interface Goal {
  key: string
  title: string
  subtitle: string
  to: string
}

const [store, spotlight] = createSpotlight()

interface CommandPaletteProps {
  opened: boolean
  /** The show that is open: its own things come first. */
  showId: string | null
  onClose: () => void
}

/** Jumps to any show, competition, competitor, person, horse or page. */
export function CommandPalette({ opened, showId, onClose }: CommandPaletteProps) {
  const t = useMessages()
  const router = useRouter()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found<Hit>>({ text: '', hits: [] })
  const [search] = useLazyQuery(searchQuery, { fetchPolicy: 'network-only' })
  const searchSoon = useDebouncedCallback((wanted: string) => {
    if (wanted === '') return
    search({ variables: { text: wanted, showId } }).then(
      ({ data }) => setFound({ text: wanted, hits: data?.search ?? [] }),
      () => undefined,
    )
  }, 120)
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  useEffect(() => {
    if (found.text !== '') selectFirst()
  }, [found])
  const places = usePlaces().filter(({ title }) => contains(title, text))
  const hits = stillFound(found, text).flatMap((hit) => goalOf(hit, showId))
  return (
    <Spotlight.Root
      store={store}
      query={text}
      shortcut={null}
      onQueryChange={(query) => {
        setText(query)
        searchSoon(query.trim())
      }}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('shell.search.open') } }}
      maxHeight={480}
      scrollable
    >
      <Spotlight.Search
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.placeholder')}
        leftSection={<IconSearch size={20} />}
      />
      <Spotlight.ActionsList>
        {[...hits, ...places].map(({ key, title, subtitle, to }) => (
          <Spotlight.Action key={key} onClick={() => void router.navigate({ to })}>
            <div>
              <Text size="sm" fw={550}>
                {title}
              </Text>
              {subtitle !== '' && (
                <Text size="xs" opacity={0.8}>
                  {subtitle}
                </Text>
              )}
            </div>
          </Spotlight.Action>
        ))}
        {hits.length + places.length === 0 && (
          <Spotlight.Empty>{t('shell.search.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Hits come after the kit has chosen among what was there before them. */
function selectFirst(): void {
  const actions = document
    .getElementById(store.getState().listId)
    ?.querySelectorAll('[data-action]')
  actions?.forEach((action, index) => {
    action.toggleAttribute('data-selected', index === 0)
  })
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function usePlaces(): Goal[] {
  const t = useMessages()
  const ofShow = useShowPlaces().map(({ to, label }) => ({ title: t(label), to }))
  const always = [
    { title: t('shell.place.shows'), to: '/' },
    { title: t('shell.profile'), to: '/profile' },
    { title: t('shell.ratings'), to: '/ratings' },
    { title: t('shell.userSettings'), to: '/settings' },
  ]
  return [...ofShow, ...always].map((place) => ({
    ...place,
    key: `place ${place.to}`,
    subtitle: '',
  }))
}

/** Persons and horses have no page of their own yet: they are found where they start. */
function goalOf(hit: Hit, openShowId: string | null): Goal[] {
  const { kind, id, title, subtitle, competitionId } = hit
  const showId = kind === 'show' ? id : (hit.showId ?? openShowId)
  if (showId === null) return []
  const goal = { key: `${kind} ${id}`, title, subtitle }
  const show = `/shows/${showId}`
  switch (kind) {
    case 'show':
      return [{ ...goal, to: show }]
    case 'competition':
      return [{ ...goal, to: `${show}/competitions/${id}` }]
    case 'competitor':
    case 'person':
    case 'horse':
      return competitionId === null
        ? []
        : [{ ...goal, to: `${show}/competitions/${competitionId}?tab=competitors` }]
  }
}
