import { useMutation } from '@apollo/client/react'
import { Group, Image, Paper, Stack, Text } from '@mantine/core'
import { LinkButton } from '#web/components/link.tsx'
import type { TrainingSetNowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './film.module.css'
import { RemoveButton } from './remove-button.tsx'
import { removeTrainingFilmMutation } from './training-operations.ts'

type TrainedFilm = TrainingSetNowFragment['films'][number]

/** The films of a set: what is missing of each, and who has signed. */
export function TrainingFilms({ set }: { set: TrainingSetNowFragment }) {
  return (
    <Stack gap="xs">
      {set.films.map((film) => (
        <FilmCard key={film.id} {...{ set, film }} />
      ))}
    </Stack>
  )
}

function FilmCard({ set, film }: { set: TrainingSetNowFragment; film: TrainedFilm }) {
  const t = useMessages()
  const { number, source, hasFilm, poster, sheets } = film
  const isMade = set.isOffice && set.state === 'draft'
  const isToMark = sheets.some(({ mayMark, judgeId }) => mayMark && judgeId != null)
  const verb = isMade ? 'reference.type' : isToMark ? 'mark' : 'look'
  return (
    <Paper withBorder p="sm" component="article" aria-label={t('training.film', { number })}>
      <Group gap="sm" align="start">
        {poster && <Image src={poster} alt="" w={120} radius="sm" visibleFrom="sm" />}
        <Stack gap={4} flex="1 1 10rem">
          <Text fw={550}>{t('training.film', { number })}</Text>
          {source && (
            <Text size="sm" className={styles['words']}>
              {source}
            </Text>
          )}
          {!hasFilm && (
            <Text size="sm" c="dimmed">
              {t(film.isTaken || !isMade ? 'training.noFilm' : 'training.noFilmYet')}
            </Text>
          )}
          {set.state !== 'draft' &&
            sheets
              .filter(({ judgeId }) => judgeId != null)
              .map(({ id, judge, signedAt }) => (
                <Text key={id} size="sm" {...(!signedAt && { c: 'dimmed' })}>
                  {judge}: {t(signedAt ? 'training.isSigned' : 'training.isOpen')}
                </Text>
              ))}
        </Stack>
        <Group gap="sm" wrap="nowrap">
          <LinkButton
            variant={isToMark ? 'filled' : 'default'}
            to="/on-demand/training/$setId/films/$filmId"
            params={{ setId: set.id, filmId: film.id }}
          >
            {t(`training.${verb}`, { number })}
          </LinkButton>
          {isMade && <RemoveFilm {...film} />}
        </Group>
      </Group>
    </Paper>
  )
}

function RemoveFilm({ id, number }: TrainedFilm) {
  const t = useMessages()
  const [remove] = useMutation(removeTrainingFilmMutation)
  return (
    <RemoveButton
      verb={t('training.removeFilm', { number })}
      text={t('training.removeFilm.text')}
      remove={() => remove({ variables: { id } })}
    />
  )
}
