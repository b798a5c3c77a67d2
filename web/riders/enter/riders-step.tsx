import { Checkbox, Paper, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswerFields, KnownFacts } from './answer-fields.tsx'
import { useEntering } from './entering.ts'
import { FindRider } from './find-person.tsx'
import { withoutRider, withRider } from './form.ts'
import { Guardian, isMinor } from './guardian.tsx'
import { NewRider } from './new-rider.tsx'
import type { MyRider } from './people.ts'

/** Who rides: own riders to tick, and what the show asks of those that are ticked. */
export function RidersStep() {
  const t = useMessages()
  const { riders, form, change } = useEntering()
  const isIn = (id: string) => form.riders.some((rider) => rider.id === id)
  return (
    <Stack gap="sm">
      {riders.length === 0 && <Text c="dimmed">{t('entering.riders.none')}</Text>}
      {riders.map((rider) => (
        <Paper key={rider.id} withBorder p="sm">
          <Stack gap="sm">
            <Checkbox
              label={
                <>
                  <Text span fw={550} translate="no">
                    {rider.name}
                  </Text>
                  <KnownFacts facts={[rider.nation, rider.club, rider.feiId]} />
                </>
              }
              checked={isIn(rider.id)}
              onChange={(event) => {
                const isWanted = event.currentTarget.checked
                change((now) => (isWanted ? withRider(now, rider.id) : withoutRider(now, rider.id)))
              }}
            />
            {isIn(rider.id) && <RiderDetails rider={rider} />}
          </Stack>
        </Paper>
      ))}
      <FindRider />
      <NewRider />
    </Stack>
  )
}

function RiderDetails({ rider }: { rider: MyRider }) {
  const entering = useEntering()
  const { id, birthYear: _, ...registered } = rider
  const isYoung = isMinor(entering, id)
  // The guardian's name has a place of its own.
  const known = { ...registered, guardianName: isYoung ? rider.name : null }
  return (
    <>
      <AnswerFields whose={{ of: 'rider', id }} known={known} />
      {isYoung && <Guardian riderId={id} />}
    </>
  )
}
