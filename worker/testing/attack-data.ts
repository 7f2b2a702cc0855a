import { env } from 'cloudflare:workers'

/** Attack data: names of headers and parameters, and texts. */
export interface AttackData {
  headers: readonly string[]
  params: readonly string[]
  payloads: readonly string[]
}

/** The data of the folder `HOSTILE_DATA`, as set when the tests started; otherwise a few defaults. */
export function attackData(): AttackData {
  const given = (env as { TEST_HOSTILE?: AttackData }).TEST_HOSTILE
  return given && given.payloads.length > 0 ? given : DEFAULT_ATTACK_DATA
}

const DEFAULT_ATTACK_DATA: AttackData = {
  headers:
    `x-forwarded-host x-host forwarded x-original-url x-rewrite-url x-override-url x-proxy-url
    x-original-host x-forwarded-prefix x-forwarded-path x-real-ip x-client-ip x-cluster-client-ip
    x-wap-profile x-amz-website-redirect-location x-http-destinationurl base-url destination
    client-ip proxy-host request-uri x-store-code x-currency x-locale x-theme x-debug x-preview
    x-cache-bypass x-edge-key via surrogate-capability x-country-code cf-ipcountry cdn-loop
    x-device-type x-ua-device x-amp x-preload x-csrf-token x-user-id accept-charset dnt max-forwards
    from warning x-att-deviceid`.split(/\s+/),
  params: `_ cb callback jsonp debug preview theme lang locale currency store ___store store_code
    session sid token redirect redirect_uri return_url next url uri host format output view template
    utm_source utm_medium utm_campaign fbclid gclid msclkid _kx ref v version cache nocache amp print
    page_size limit offset filter q[] id[] user admin role __proto__ constructor
    toString`.split(/\s+/),
  payloads: [
    '"><svg onload=zq9()>',
    "'-zq9()-'",
    '</script><script>zq9()</script>',
    '<!--<script>',
    '{{7*7}}${7*7}<%= 7*7 %>',
    "' OR 1=1 --",
    '"; DROP TABLE product; --',
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '//zq9.test/%2f..',
    ['javascript', 'zq9()'].join(':'),
    'java\tscript:zq9()',
    'data:text/html,<script>zq9()</script>',
    '\u0000',
    '\r\nSet-Cookie: zq9=1',
    '\u2028\u2029',
    '\ufeff\u202e\u200b',
    '\ud83d\ude00\u0301'.repeat(40),
    '{"__proto__":{"polluted":1}}',
    '[1e999,-0,null]',
    'NEAR("a" "b", 1) AND NOT *',
    '"unfinished phrase',
    '(((((((((((((((((((((',
    'a*'.repeat(60),
    '%',
    '%00%0d%0a',
    'undefined',
    '-1e9',
    '\u0130\u0131\u00df\ufb03',
  ],
}
