import { Alert, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { misfits } from '#domain/stabling/fit.ts'
import { occupancy } from '#domain/stabling/occupancy.ts'
import { fullNights } from '#domain/stabling/room.ts'
import { isThere, nightsOf } from '#domain/stabling/stabling.ts'
import { formatDay } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import classes from './stabling.module.css'

/** How full each night is, by kind of box, and which are asked for by more than there is. */
export function NightTable({ open }: { open: OpenSite }) {
  const t = useMessages()
  const { stabling, plan } = open
  const nights = nightsOf(stabling)
  const used = new Set(open.barns.flatMap(({ boxes }) => boxes.map(({ kindId }) => kindId)))
  const kinds = stabling.kinds.filter(({ id }) => used.has(id))
  const counts = useMemo(() => occupancy(stabling, plan), [stabling, plan])
  const full = useMemo(() => fullNights(stabling), [stabling])
  const countOf = (night: string, kindId: string) =>
    counts.find((each) => each.night === night && each.kindId === kindId)
  const alike = Map.groupBy(full, ({ kindIds, tooMany }) => `${tooMany} ${kindIds.join(' ')}`)
  const nameOf = (id: string) => stabling.kinds.find((kind) => kind.id === id)?.name ?? id
  const askedOn = (night: string) =>
    stabling.stays.filter(
      (stay) => isThere(stay, night) && kinds.some((kind) => !misfits(stay, kind).includes('use')),
    ).length
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('stabling.occupancy')}
      </Title>
      {full.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {[...alike].map(([key, [first, ...others]]) => (
            <div key={key}>
              {t('stabling.full', {
                nights: [first, ...others]
                  .map((each) => formatDay(each?.night ?? '', t.locale))
                  .join(', '),
                count: first?.tooMany ?? 0,
                kinds: first?.kindIds.map(nameOf).join(', ') || t('stabling.why.noSuchBox'),
              })}
            </div>
          ))}
        </Alert>
      )}
      <div className={classes['frame']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('stabling.night')}</th>
              <th scope="col" data-number>
                {t('stabling.occupancy.asked')}
              </th>
              {kinds.map(({ id, name }) => (
                <th scope="col" data-number key={id}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nights.map((night) => (
              <tr key={night}>
                <th scope="row">{formatDay(night, t.locale)}</th>
                <td data-number>{askedOn(night)}</td>
                {kinds.map(({ id }) => {
                  const { taken = 0, open: all = 0 } = countOf(night, id) ?? {}
                  return (
                    <td data-number key={id}>
                      {t('stabling.occupancy.of', { taken, open: all })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  )
}
