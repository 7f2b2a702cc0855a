import type { Cart, CartItem } from '../cart/cart.ts'
import type { ShippingMethod } from '../cart/methods.ts'
import type { AddressDetails, CheckoutDetails } from '../checkout/details.ts'
import type { OrderPickupPoint } from '../checkout/pickup-point.ts'
import type { OrderAddress, OrderProduct, OrderRequest } from './order.ts'

/** The data of an order besides the checkout details. */
export interface Confirmed {
  items: Cart['items']
  /** The chosen shipping method; undefined: nothing is shipped. */
  shipping: ShippingMethod | undefined
  /** The chosen pick-up point; missing: the order is shipped to the address. */
  pickupPoint?: OrderPickupPoint | undefined
  /** The grand total above the button, tax included, in the view's currency. */
  grandTotal: number
  /** The coupon that was shown with it. */
  coupon?: string | undefined
}

/**
 * Makes an order from the checkout details, after `normalizeDetails`, and the confirmed totals. It contains
 * no data of an account.
 */
export function toOrderRequest(
  details: CheckoutDetails,
  { items, shipping, pickupPoint, grandTotal, coupon }: Confirmed,
  order_id: string,
): OrderRequest {
  const { personal, payment, agreements } = details
  const { company, taxId } = payment
  const email = personal.emailAddress
  return {
    order_id,
    products: items.map(toOrderProduct),
    addressInformation: {
      ...(shipping && {
        shippingAddress: toAddress(details.shipping, email),
        shipping_carrier_code: shipping.carrier_code,
        shipping_method_code: shipping.method_code,
        ...(pickupPoint && { shippingExtraFields: { pickup_point: pickupPoint } }),
      }),
      billingAddress: {
        ...toAddress(payment, email),
        ...(company !== '' && { company }),
        ...(taxId !== '' && { vat_id: taxId }),
      },
      payment_method_code: payment.paymentMethod,
      payment_method_additional: payment.paymentMethodAdditional,
    },
    confirmed: {
      grand_total: grandTotal,
      ...(coupon && { coupon_code: coupon }),
      ...(agreements?.[0] && { agreements }),
    },
  }
}

/** Makes a line of an order from a line of the cart. */
export function toOrderProduct(item: CartItem): OrderProduct {
  const { parentSku, product_option, server_item_id } = item
  return {
    sku: item.childSku ?? item.sku,
    name: item.name,
    price: item.price_incl_tax,
    qty: item.qty,
    product_type: item.type_id,
    ...(parentSku !== undefined && { parentSku }),
    ...(product_option !== undefined && { product_option }),
    ...(server_item_id !== undefined && { server_item_id }),
  }
}

function toAddress(address: AddressDetails, email: string): OrderAddress {
  const { state, region_id, phoneNumber } = address
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    street: [address.streetAddress, address.apartmentNumber].filter((line) => line !== ''),
    postcode: address.zipCode,
    city: address.city,
    country_id: address.country,
    ...(state !== '' && { region: state }),
    ...(region_id !== 0 && { region_id }),
    ...(phoneNumber !== '' && { telephone: phoneNumber }),
    email,
  }
}
