import { defineMessages } from '../frame/messages.ts'

/** Audit labels of order changes. */
export const orderActions = defineMessages({
  en: {
    'order.note': 'Noted an order',
    'order.paid': 'Noted a payment',
    'order.sent': 'Sent an order',
    'order.delivered': 'Noted a delivery',
    'order.cancel': 'Cancelled an order or a part',
    'order.refund': 'Paid money back',
    'order.release': 'Released an order in doubt',
    'withdrawal.settle': 'Settled a withdrawal',
  },
  fi: {
    'order.note': 'Kirjasi muistiinpanon',
    'order.paid': 'Kirjasi maksun',
    'order.sent': 'Lähetti tilauksen',
    'order.delivered': 'Merkitsi toimitetuksi',
    'order.cancel': 'Perui tilauksen tai osan',
    'order.refund': 'Palautti rahaa',
    'order.release': 'Selvitti epäselvän tilauksen',
    'withdrawal.settle': 'Hoiti peruuttamisilmoituksen',
  },
  de: {
    'order.note': 'Notiz zur Bestellung',
    'order.paid': 'Zahlung vermerkt',
    'order.sent': 'Bestellung versendet',
    'order.delivered': 'Als zugestellt markiert',
    'order.cancel': 'Bestellung oder Teil storniert',
    'order.refund': 'Geld zurückgezahlt',
    'order.release': 'Ungeklärte Bestellung freigegeben',
    'withdrawal.settle': 'Widerruf erledigt',
  },
  it: {
    'order.note': 'Ha annotato un ordine',
    'order.paid': 'Ha registrato un pagamento',
    'order.sent': 'Ha spedito un ordine',
    'order.delivered': 'Ha segnato una consegna',
    'order.cancel': 'Ha annullato un ordine o una parte',
    'order.refund': 'Ha rimborsato',
    'order.release': 'Ha chiarito un ordine in dubbio',
    'withdrawal.settle': 'Ha gestito un recesso',
  },
})
