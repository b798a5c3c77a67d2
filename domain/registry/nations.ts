import { foldName } from './names.ts'

/**
 * A nation of the sport. The FEI, its results and this program use the code of the National Olympic
 * Committee; ISO 3166-1 is only read and written where another system asks for it.
 */
export interface Nation {
  noc: string
  iso2: string
  iso3: string
}

/**
 * The 206 National Olympic Committees: NOC, ISO 3166-1 alpha-2, alpha-3. Kosovo has no ISO code; XK
 * and XKX are the user-assigned ones in general use.
 */
const table = `
  AFG AF AFG  ALB AL ALB  ALG DZ DZA  AND AD AND  ANG AO AGO  ANT AG ATG
  ARG AR ARG  ARM AM ARM  ARU AW ABW  ASA AS ASM  AUS AU AUS  AUT AT AUT
  AZE AZ AZE  BAH BS BHS  BAN BD BGD  BAR BB BRB  BDI BI BDI  BEL BE BEL
  BEN BJ BEN  BER BM BMU  BHU BT BTN  BIH BA BIH  BIZ BZ BLZ  BLR BY BLR
  BOL BO BOL  BOT BW BWA  BRA BR BRA  BRN BH BHR  BRU BN BRN  BUL BG BGR
  BUR BF BFA  CAF CF CAF  CAM KH KHM  CAN CA CAN  CAY KY CYM  CGO CG COG
  CHA TD TCD  CHI CL CHL  CHN CN CHN  CIV CI CIV  CMR CM CMR  COD CD COD
  COK CK COK  COL CO COL  COM KM COM  CPV CV CPV  CRC CR CRI  CRO HR HRV
  CUB CU CUB  CYP CY CYP  CZE CZ CZE  DEN DK DNK  DJI DJ DJI  DMA DM DMA
  DOM DO DOM  ECU EC ECU  EGY EG EGY  ERI ER ERI  ESA SV SLV  ESP ES ESP
  EST EE EST  ETH ET ETH  FIJ FJ FJI  FIN FI FIN  FRA FR FRA  FSM FM FSM
  GAB GA GAB  GAM GM GMB  GBR GB GBR  GBS GW GNB  GEO GE GEO  GEQ GQ GNQ
  GER DE DEU  GHA GH GHA  GRE GR GRC  GRN GD GRD  GUA GT GTM  GUI GN GIN
  GUM GU GUM  GUY GY GUY  HAI HT HTI  HKG HK HKG  HON HN HND  HUN HU HUN
  INA ID IDN  IND IN IND  IRI IR IRN  IRL IE IRL  IRQ IQ IRQ  ISL IS ISL
  ISR IL ISR  ISV VI VIR  ITA IT ITA  IVB VG VGB  JAM JM JAM  JOR JO JOR
  JPN JP JPN  KAZ KZ KAZ  KEN KE KEN  KGZ KG KGZ  KIR KI KIR  KOR KR KOR
  KOS XK XKX  KSA SA SAU  KUW KW KWT  LAO LA LAO  LAT LV LVA  LBA LY LBY
  LBN LB LBN  LBR LR LBR  LCA LC LCA  LES LS LSO  LIE LI LIE  LTU LT LTU
  LUX LU LUX  MAD MG MDG  MAR MA MAR  MAS MY MYS  MAW MW MWI  MDA MD MDA
  MDV MV MDV  MEX MX MEX  MGL MN MNG  MHL MH MHL  MKD MK MKD  MLI ML MLI
  MLT MT MLT  MNE ME MNE  MON MC MCO  MOZ MZ MOZ  MRI MU MUS  MTN MR MRT
  MYA MM MMR  NAM NA NAM  NCA NI NIC  NED NL NLD  NEP NP NPL  NGR NG NGA
  NIG NE NER  NOR NO NOR  NRU NR NRU  NZL NZ NZL  OMA OM OMN  PAK PK PAK
  PAN PA PAN  PAR PY PRY  PER PE PER  PHI PH PHL  PLE PS PSE  PLW PW PLW
  PNG PG PNG  POL PL POL  POR PT PRT  PRK KP PRK  PUR PR PRI  QAT QA QAT
  ROU RO ROU  RSA ZA ZAF  RUS RU RUS  RWA RW RWA  SAM WS WSM  SEN SN SEN
  SEY SC SYC  SGP SG SGP  SKN KN KNA  SLE SL SLE  SLO SI SVN  SMR SM SMR
  SOL SB SLB  SOM SO SOM  SRB RS SRB  SRI LK LKA  SSD SS SSD  STP ST STP
  SUD SD SDN  SUI CH CHE  SUR SR SUR  SVK SK SVK  SWE SE SWE  SWZ SZ SWZ
  SYR SY SYR  TAN TZ TZA  TGA TO TON  THA TH THA  TJK TJ TJK  TKM TM TKM
  TLS TL TLS  TOG TG TGO  TPE TW TWN  TTO TT TTO  TUN TN TUN  TUR TR TUR
  TUV TV TUV  UAE AE ARE  UGA UG UGA  UKR UA UKR  URU UY URY  USA US USA
  UZB UZ UZB  VAN VU VUT  VEN VE VEN  VIE VN VNM  VIN VC VCT  YEM YE YEM
  ZAM ZM ZMB  ZIM ZW ZWE
`

export const nations: readonly Nation[] = table
  .trim()
  .split(/\s{2,}|\n/)
  .map((row) => {
    const [noc = '', iso2 = '', iso3 = ''] = row.trim().split(' ')
    return { noc, iso2, iso3 }
  })

const byNoc = new Map(nations.map((nation) => [nation.noc, nation]))
const byIso2 = new Map(nations.map((nation) => [nation.iso2, nation]))
const byIso3 = new Map(nations.map((nation) => [nation.iso3, nation]))

/** Codes and names that lists hold instead, not found in the tables above or in CLDR. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['uk', 'GBR'],
  ['eng', 'GBR'],
  ['sco', 'GBR'],
  ['wal', 'GBR'],
  ['nir', 'GBR'],
  ['england', 'GBR'],
  ['scotland', 'GBR'],
  ['wales', 'GBR'],
  ['northern ireland', 'GBR'],
  ['great britain', 'GBR'],
  ['grossbritannien', 'GBR'],
  ['grande bretagne', 'GBR'],
  ['groot brittannie', 'GBR'],
  ['storbritannien', 'GBR'],
  ['gran bretana', 'GBR'],
  ['hol', 'NED'],
  ['holland', 'NED'],
  ['usa', 'USA'],
  ['czech republic', 'CZE'],
  ['frg', 'GER'],
  ['brd', 'GER'],
  ['dan', 'DEN'],
  ['spa', 'ESP'],
  ['swi', 'SUI'],
])

export function nationByNoc(noc: string): Nation | undefined {
  return byNoc.get(noc)
}

export interface NationReading {
  noc: string
  /** How the text was meant; everything but `noc` is worth a hint to who typed it. */
  from: 'noc' | 'iso3' | 'iso2' | 'name'
}

/**
 * The nation that a text of a list means: a NOC code in any case, else an ISO code (DEU, NLD, CHE),
 * else a name in one of the languages of this program. A NOC code wins over an ISO code that reads
 * the same: BRN is Bahrain, not Brunei.
 */
export function readNation(text: string): NationReading | undefined {
  const code = text.trim().toUpperCase()
  if (byNoc.has(code)) return { noc: code, from: 'noc' }
  const iso3 = byIso3.get(code)
  if (iso3) return { noc: iso3.noc, from: 'iso3' }
  const iso2 = byIso2.get(code)
  if (iso2) return { noc: iso2.noc, from: 'iso2' }
  const noc = aliases.get(foldName(text)) ?? nationNames().get(foldName(text))
  return noc === undefined ? undefined : { noc, from: 'name' }
}

let names: ReadonlyMap<string, string> | undefined

function nationNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    ['en', 'de', 'fr', 'nl', 'sv', 'es'].flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return nations.map(({ noc, iso2 }): [string, string] => [
        foldName(display.of(iso2) ?? noc),
        noc,
      ])
    }),
  )
  return names
}
