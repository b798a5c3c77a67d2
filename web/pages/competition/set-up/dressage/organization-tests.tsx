import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { type DressageTest, dressageTest } from '#domain/scoring/dressage/test.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { organizationTestsQuery } from '../operations.ts'

interface OrganizationTestsProps {
  onChange: (test: DressageTest) => void
}

/** The tests that the organization made in its registry; nothing where there are none. */
export function OrganizationTests({ onChange }: OrganizationTestsProps) {
  const t = useMessages()
  const { data } = useQuery(organizationTestsQuery)
  const tests = data?.ownTests ?? []
  if (tests.length === 0) return null
  return (
    <Select
      label={t('setUp.ownTest.ofOrganization')}
      description={t('setUp.ownTest.ofOrganization.hint')}
      searchable
      value={null}
      data={tests.map(({ id, name, body, year }) => ({
        value: id,
        label: `${name} · ${body} ${year}`,
      }))}
      onChange={(id) => {
        const chosen = tests.find((test) => test.id === id)
        const read = dressageTest.safeParse(chosen?.content)
        if (read.success) onChange(read.data)
      }}
    />
  )
}
