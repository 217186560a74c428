-- Columns with a closed set of values get it as a constraint, and the generated types their literals (decision 030). Not validated here,
-- because a scan of the rows under this lock would stop reads: 0055 validates.

alter table place
  add constraint place_country_check check (country in ('US', 'IT', 'FR', 'DE', 'ES', 'GB')) not valid;

alter table property
  add constraint property_property_type_check check (property_type in (
    'APARTMENT', 'VILLA', 'ROOM', 'OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE', 'GARAGE', 'LAND'
  )) not valid,
  add constraint property_country_check check (country in ('US', 'IT', 'FR', 'DE', 'ES', 'GB')) not valid,
  add constraint property_energy_class_check check (energy_class in (
    'A4Plus', 'A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G', 'NOT_SPECIFIED'
  )) not valid,
  add constraint property_energy_exemption_check check (energy_exemption in (
    'NO_HEATING_NEEDED', 'UNFINISHED', 'RUIN', 'WORSHIP', 'SMALL_DETACHED', 'OTHER'
  )) not valid,
  add constraint property_conservation_status_check check (conservation_status in (
    'NEW', 'RENOVATED', 'GOOD', 'TO_RENOVATE', 'UNDER_CONSTRUCTION'
  )) not valid,
  add constraint property_furnishing_type_check check (furnishing_type in ('FURNISHED', 'SEMI_FURNISHED', 'UNFURNISHED')) not valid,
  add constraint property_features_check check (features <@ array[
    'balcony', 'terrace', 'privateGarden', 'parkingSpace', 'garage', 'swimmingPool', 'airConditioning', 'centralHeating', 'fireplace',
    'cellar', 'attic', 'concierge', 'alarmSystem', 'satelliteTV', 'internetConnection', 'petsAllowed'
  ]) not valid,
  add constraint property_accessibility_features_check check (accessibility_features <@ array[
    'stepFreeEntrance', 'wideDoors', 'elevatorWheelchair', 'accessibleBathroom', 'rollInShower', 'grabBars', 'accessibleParking',
    'tactilePath', 'visualAlarm', 'audioIntercom'
  ]) not valid;

alter table property_media
  add constraint property_media_room_tag_check check (room_tag in (
    'living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'study', 'hallway', 'balcony', 'terrace', 'garden', 'pool', 'garage',
    'cellar', 'facade', 'commonArea', 'view', 'other'
  )) not valid;

alter table media_upload
  add constraint media_upload_refusal_check check (refusal in (
    'PHOTO_UNREADABLE', 'PHOTO_TOO_HEAVY', 'PHOTO_TOO_LARGE', 'PHOTO_TOO_SMALL', 'VIDEO_UNREADABLE', 'VIDEO_TOO_HEAVY'
  )) not valid;

alter table listing
  add constraint listing_hospitality_features_check check (hospitality_features <@ array[
    'wifi', 'kitchen', 'washer', 'dryer', 'dishwasher', 'tv', 'workspace', 'crib', 'highChair', 'linens', 'towels', 'hairdryer', 'iron',
    'bbq', 'hotTub', 'breakfast', 'luggageStorage', 'evCharger', 'smokeAlarm', 'carbonMonoxideDetector', 'gasDetector',
    'fireExtinguisher', 'firstAidKit', 'petsAllowed', 'smokingAllowed', 'eventsAllowed'
  ]) not valid,
  add constraint listing_host_languages_check check (host_languages <@ array[
    'it', 'en', 'fr', 'de', 'es', 'pt', 'nl', 'pl', 'ro', 'ru', 'uk', 'zh', 'ja', 'ar', 'sq'
  ]) not valid;

alter table listing_tombstone
  add constraint listing_tombstone_listing_type_check check (listing_type in ('MARKET', 'HOSPITALITY')) not valid,
  add constraint listing_tombstone_contract_type_check check (contract_type in ('SALE', 'LONG_TERM_RENTAL')) not valid,
  add constraint listing_tombstone_property_type_check check (property_type in (
    'APARTMENT', 'VILLA', 'ROOM', 'OFFICE', 'COMMERCIAL_SPACE', 'WAREHOUSE', 'GARAGE', 'LAND'
  )) not valid,
  add constraint listing_tombstone_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table price_history
  add constraint price_history_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table favorite
  add constraint favorite_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table stay_feed
  add constraint stay_feed_error_check check (error in (
    'UNREACHABLE', 'TIMEOUT', 'HTTP_ERROR', 'TOO_LARGE', 'NOT_A_CALENDAR', 'ADDRESS_REFUSED'
  )) not valid;

alter table listing_change
  add constraint listing_change_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table alert_match
  add constraint alert_match_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table alert_item
  add constraint alert_item_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table message
  add constraint message_flags_check check (flags <@ array['email', 'phone', 'link']) not valid;

alter table open_day_scan
  add constraint open_day_scan_outcome_check check (outcome in (
    'PRESENT', 'ALREADY_PRESENT', 'UNDONE', 'NOT_CONFIRMED', 'CANCELLED', 'UNKNOWN_CODE', 'OTHER_EVENT', 'TOO_EARLY', 'TOO_LATE'
  )) not valid;

alter table payment
  add constraint payment_failure_reason_check check (failure_reason in (
    'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'authentication_failed',
    'incorrect_number', 'other'
  )) not valid;

alter table boost_purchase
  add constraint boost_purchase_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table subscription
  add constraint subscription_billing_interval_check check (billing_interval in ('MONTH', 'QUARTER', 'SEMESTER', 'YEAR')) not valid,
  add constraint subscription_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table invoice
  add constraint invoice_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table invoice_counter
  add constraint invoice_counter_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE')) not valid;

alter table withdrawal
  add constraint withdrawal_currency_check check (currency in ('EUR', 'USD', 'GBP', 'CHF')) not valid;

alter table report
  add constraint report_reason_check check (reason in (
    'FRAUD', 'WRONG_DATA', 'NOT_AVAILABLE', 'DISCRIMINATION', 'ILLEGAL_RENTAL', 'PRIVACY', 'COPYRIGHT', 'OFFENSIVE', 'CHILD_SAFETY',
    'OTHER'
  )) not valid,
  add constraint report_locale_check check (locale in ('it', 'en', 'fr', 'de', 'es')) not valid;

alter table appeal
  add constraint appeal_locale_check check (locale in ('it', 'en', 'fr', 'de', 'es')) not valid;

alter table sandbox_identity_code
  add constraint sandbox_identity_code_provider_check check (provider in ('google', 'apple')) not valid;
