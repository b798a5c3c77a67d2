import { Stack, Text, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionName } from './competition-words.ts'
import classes from './enter.module.css'
import { horseName, isFull, riderName, saidOf, useEntering } from './entering.ts'
import { productName } from './extras-step.tsx'
import { isStored } from './form.ts'

/** Places and products in one list, each with what is said of it. */
export function Wanted() {
  const t = useMessages()
  const entering = useEntering()
  const { form, show, quoted } = entering
  const places = show.competitions.flatMap((competition) =>
    form.places
      .filter(({ competitionId }) => competitionId === competition.id)
      .map((place) => ({ place, competition })),
  )
  return (
    <Stack gap="xs">
      <Title order={3}>{t('entering.wanted')}</Title>
      {places.length === 0 && form.items.length === 0 && (
        <Text c="dimmed">{t('entering.wanted.none')}</Text>
      )}
      <ul className={`paddock-plain-list ${classes['lines']}`}>
        {places.map(({ place, competition }) => {
          const { refused, noted } = saidOf(quoted.quote, place.key)
          const isWaiting = isFull(competition) && !isStored(place.key) && place.ifFull === 'wait'
          const horse =
            place.horseId === null ? t('entering.later') : horseName(entering, place.horseId)
          return (
            <li key={place.key} className={classes['wanted']}>
              <span translate="no">
                {competitionName(competition)}: {riderName(entering, place.riderId)} · {horse}
              </span>
              {isWaiting && <Text size="sm">{t('entering.wouldWait')}</Text>}
              {refused.map((text) => (
                <Text key={text} size="sm" c="var(--mantine-color-error)">
                  {text}
                </Text>
              ))}
              {noted.map((text) => (
                <Text key={text} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
            </li>
          )
        })}
        {form.items.map((item) => {
          const product = show.rules.products.find(({ id }) => id === item.product)
          return (
            <li key={item.key} className={classes['wanted']}>
              <span translate="no">
                {item.quantity} × {product ? productName(product) : item.product}
                {item.horseId && ` · ${horseName(entering, item.horseId)}`}
              </span>
              {quoted.quote?.waiting.includes(item.key) && (
                <Text size="sm">{t('entering.stay.wouldWait')}</Text>
              )}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
