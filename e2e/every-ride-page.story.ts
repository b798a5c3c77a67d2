import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { inspectAll, type Place } from './inspect-pages.ts'
import { askAs, findDemo } from './places.ts'
import { openBrowser, visitAs } from './visitor.ts'

openBrowser()

/** Of the demonstration: the competition that is under way, and whose sheets are typed alone at ringside. */
const underWay: Record<string, { number: string; positions: readonly string[] }> = {
  jumping: { number: '4', positions: [] },
  eventing: { number: '5', positions: ['dressage', 'fence.3', 'cross_country', 'jumping'] },
  driving: { number: '6', positions: ['dressage', 'section.B', '2', 'cones'] },
}

const tabs = ['set-up', 'scoring']

test.each(Object.entries(underWay))(
  '%s: every page of a competition under way and of its sheets reads well and fits a phone',
  async (discipline, { number, positions }) => {
    const { page, complaints } = await visitAs('organizer', '/settings')
    const { showId } = await findDemo(page)
    const { id, onCourse } = await competitionOf(page, showId, number)
    const address = `/shows/${showId}/competitions/${id}`
    const sheet = `${address}/${discipline}/competitors`
    await inspectAll(page, {
      as: `office-${discipline}`,
      complaints,
      pages: [
        ...tabs.map((tab): Place => [tab, `${address}?tab=${tab}`]),
        ['sheet-on-course', `${sheet}/${onCourse}`],
        ...positions.map(
          (position): Place => [
            `sheet-at-${position}`,
            `${sheet}/${onCourse}?position=${position}`,
          ],
        ),
      ],
    })
  },
)

async function competitionOf(
  page: Page,
  showId: string,
  number: string,
): Promise<{ id: string; onCourse: string }> {
  const { show } = await askAs<{
    show: {
      competitions: { id: string; number: string; competitors: { id: string; status: string }[] }[]
    }
  }>(
    page,
    'query ($id: ID!) { show(id: $id) { competitions { id number competitors { id status } } } }',
    { id: showId },
  )
  const found = show.competitions.find((each) => each.number === number)
  const onCourse = found?.competitors.find(({ status }) => status === 'on_course')?.id ?? ''
  return { id: found?.id ?? '', onCourse }
}
