-- Writers continue during the scan: validation locks only against changes of the schema.

alter table place
  validate constraint place_country_check;

alter table property
  validate constraint property_property_type_check,
  validate constraint property_country_check,
  validate constraint property_energy_class_check,
  validate constraint property_energy_exemption_check,
  validate constraint property_conservation_status_check,
  validate constraint property_furnishing_type_check,
  validate constraint property_features_check,
  validate constraint property_accessibility_features_check;

alter table property_media
  validate constraint property_media_room_tag_check;

alter table media_upload
  validate constraint media_upload_refusal_check;

alter table listing
  validate constraint listing_hospitality_features_check,
  validate constraint listing_host_languages_check;

alter table listing_tombstone
  validate constraint listing_tombstone_listing_type_check,
  validate constraint listing_tombstone_contract_type_check,
  validate constraint listing_tombstone_property_type_check,
  validate constraint listing_tombstone_currency_check;

alter table price_history
  validate constraint price_history_currency_check;

alter table favorite
  validate constraint favorite_currency_check;

alter table stay_feed
  validate constraint stay_feed_error_check;

alter table listing_change
  validate constraint listing_change_currency_check;

alter table alert_match
  validate constraint alert_match_currency_check;

alter table alert_item
  validate constraint alert_item_currency_check;

alter table message
  validate constraint message_flags_check;

alter table open_day_scan
  validate constraint open_day_scan_outcome_check;

alter table payment
  validate constraint payment_failure_reason_check;

alter table boost_purchase
  validate constraint boost_purchase_currency_check;

alter table subscription
  validate constraint subscription_billing_interval_check,
  validate constraint subscription_currency_check;

alter table invoice
  validate constraint invoice_currency_check;

alter table invoice_counter
  validate constraint invoice_counter_kind_check;

alter table withdrawal
  validate constraint withdrawal_currency_check;

alter table report
  validate constraint report_reason_check,
  validate constraint report_locale_check;

alter table appeal
  validate constraint appeal_locale_check;

alter table sandbox_identity_code
  validate constraint sandbox_identity_code_provider_check;
