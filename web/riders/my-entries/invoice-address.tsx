import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import { ask } from '../session/session.ts'
import type { Money } from './entry-money.tsx'
import { saveOwnInvoiceAddressMutation } from './entry-money-operations.ts'

type Address = NonNullable<Money['invoiceAddress']>

interface InvoiceAddressProps {
  entryId: string
  address: Address
  onSaved: () => void
}

/** Where the next invoices go to: shown, and typed by the payer. */
export function InvoiceAddress({ entryId, address, onSaved }: InvoiceAddressProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { company, name, street, postalCode, town, country, vatId } = address
  const words = [
    ...[company, name, street, `${postalCode} ${town}`.trim(), country ?? '', vatId],
  ].filter((part) => part !== '')
  return (
    <div>
      <Text fw={550}>{t('riders.money.address')}</Text>
      {isOpen ? (
        <AddressForm {...{ entryId, address, onSaved }} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Text size="sm">{street === '' ? t('riders.money.address.none') : words.join(', ')}</Text>
          <Button size="xs" variant="default" mt="xs" onClick={() => setOpen(true)}>
            {t('riders.money.address.change')}
          </Button>
        </>
      )}
    </div>
  )
}

const fields = [
  { name: 'name', most: 200, required: true, fills: 'name' },
  { name: 'company', most: 100, required: false, fills: 'organization' },
  { name: 'street', most: 100, required: true, fills: 'street-address' },
  { name: 'postalCode', most: 16, required: false, fills: 'postal-code' },
  { name: 'town', most: 60, required: true, fills: 'address-level2' },
  { name: 'country', most: 2, required: true, fills: 'country' },
  { name: 'vatId', most: 20, required: false, fills: 'off' },
] as const

function AddressForm({
  entryId,
  address,
  onSaved,
  onClose,
}: InvoiceAddressProps & { onClose: () => void }) {
  const t = useMessages()
  const opened = { ...address, country: address.country ?? '' }
  const [typed, setTyped] = useState(opened)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await ask(saveOwnInvoiceAddressMutation, { entryId, input: typed, opened })
      onClose()
      onSaved()
    } catch (error) {
      setProblem(problemWords(error, t))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="xs">
        <Text size="sm">{t('riders.money.address.text')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
          {fields.map(({ name, most, required, fills }) => (
            <TextInput
              key={name}
              label={t(`riders.money.address.${name}`)}
              maxLength={most}
              required={required}
              autoComplete={fills}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        {problem !== null && <Notice tone="wrong">{problem}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('riders.money.address.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('riders.money.address.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
