import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadAreas } from './i18n/messages.ts'
import type { Need, PageManifest, Place, SectionManifest } from './page-manifest.ts'
import { parseId } from './route-ids.ts'

declare module '@tanstack/react-router' {
  /** What navigations read of the routes. */
  interface StaticDataRouteOption {
    place?: Place
    needs?: Need
    inSection?: PageManifest['inSection']
  }
}

/** The route of a page, within another one: it is loaded when it is opened, together with its words. */
export function pageRoute<Parent extends AnyRoute, Path extends string, Search extends string>(
  parent: Parent,
  manifest: PageManifest<Path, Search>,
) {
  const { path, reads = {}, search: names = [], load, words = [], ahead } = manifest
  const { place, needs, inSection } = manifest
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: {
      ...(place && { place }),
      ...(needs && { needs }),
      ...(inSection && { inSection }),
    },
    validateSearch: (search: Record<string, unknown>) => textsOf(search, names),
    beforeLoad: ({ params }) => {
      for (const [name, text] of Object.entries<string>(params)) (reads[name] ?? parseId)(text)
    },
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps: { search }, cause }) => ahead?.({ params, search, cause }),
    component: lazyRouteComponent(async () => {
      const [component] = await Promise.all([load(), loadAreas(...words)])
      return { component }
    }, 'component'),
  })
}

/** The route of a section with those of its pages. */
export function sectionRoute<
  Parent extends AnyRoute,
  Path extends string,
  Pages extends readonly PageManifest<string, string>[],
>(parent: Parent, { pages, ...manifest }: SectionManifest<Path, Pages>) {
  const around = pageRoute(parent, manifest)
  const within = pages.map((each) => pageRoute(around, each))
  return around.addChildren(within as RouteOf<typeof around, Pages[number]>[])
}

/** The routes of several pages: each keeps the address that it is linked by. */
type RouteOf<Parent extends AnyRoute, Manifest> =
  Manifest extends PageManifest<infer Path, infer Search>
    ? ReturnType<typeof pageRoute<Parent, Path, Search>>
    : never

/** Addresses hold plain texts; an empty one is none. */
function textsOf<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const found: { [Each in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}
